import type { AnyOperation } from "../operation.ts";
import { checkCategoryManagement } from "../operations/organisations/check-category-management.ts";
import { checkLiquidityPlanningManagement } from "../operations/organisations/check-liquidity-planning-management.ts";
import { checkOrganisationAdministrator } from "../operations/organisations/check-organisation-administrator.ts";
import { getLiquidityPlanningSettings } from "../operations/organisations/get-liquidity-planning-settings.ts";
import { listWorkspaces } from "../operations/organisations/list-workspaces.ts";
import { setLiquidityPlanningSettings } from "../operations/organisations/set-liquidity-planning-settings.ts";

export const organisationsOperations: readonly AnyOperation[] = [
  checkCategoryManagement,
  checkLiquidityPlanningManagement,
  checkOrganisationAdministrator,
  getLiquidityPlanningSettings,
  listWorkspaces,
  setLiquidityPlanningSettings,
];
