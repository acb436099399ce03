import { checkCategoryManagement } from "@amont/contract/operations/organisations/check-category-management.ts";
import { checkLiquidityPlanningManagement } from "@amont/contract/operations/organisations/check-liquidity-planning-management.ts";
import { checkOrganisationAdministrator } from "@amont/contract/operations/organisations/check-organisation-administrator.ts";
import { getLiquidityPlanningSettings } from "@amont/contract/operations/organisations/get-liquidity-planning-settings.ts";
import { setLiquidityPlanningSettings } from "@amont/contract/operations/organisations/set-liquidity-planning-settings.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { checkCategoryManagementUseCase } from "./check-category-management.ts";
import { checkLiquidityPlanningManagementUseCase } from "./check-liquidity-planning-management.ts";
import { checkOrganisationAdministratorUseCase } from "./check-organisation-administrator.ts";
import { getLiquidityPlanningSettingsUseCase } from "./get-liquidity-planning-settings.ts";
import { setLiquidityPlanningSettingsUseCase } from "./set-liquidity-planning-settings.ts";

export function organisationRoutes(): readonly OperationRoute[] {
  return [
    answer(checkCategoryManagement, checkCategoryManagementUseCase),
    answer(checkLiquidityPlanningManagement, checkLiquidityPlanningManagementUseCase),
    answer(checkOrganisationAdministrator, checkOrganisationAdministratorUseCase),
    answer(getLiquidityPlanningSettings, getLiquidityPlanningSettingsUseCase),
    answer(setLiquidityPlanningSettings, setLiquidityPlanningSettingsUseCase),
  ];
}
