import type { AnyOperation } from "../operation.ts";
import { checkCategoryManagement } from "./organisations/check-category-management.ts";
import { checkLiquidityPlanningManagement } from "./organisations/check-liquidity-planning-management.ts";
import { checkOrganisationAdministrator } from "./organisations/check-organisation-administrator.ts";
import { getLiquidityPlanningSettings } from "./organisations/get-liquidity-planning-settings.ts";
import { listWorkspaces } from "./organisations/list-workspaces.ts";
import { setLiquidityPlanningSettings } from "./organisations/set-liquidity-planning-settings.ts";

export const organisationsOperations: readonly AnyOperation[] = [
  checkCategoryManagement,
  checkLiquidityPlanningManagement,
  checkOrganisationAdministrator,
  getLiquidityPlanningSettings,
  listWorkspaces,
  setLiquidityPlanningSettings,
];
