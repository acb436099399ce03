import type { AnyOperation } from "../operation.ts";
import { checkConsolidatedExpectedCreation } from "./access/check-consolidated-expected-creation.ts";
import { checkExpectedCreation } from "./access/check-expected-creation.ts";
import { checkModuleAccess } from "./access/check-module-access.ts";
import { checkProductAccess } from "./access/check-product-access.ts";
import { grantAccessToAllCompanies } from "./access/grant-access-to-all-companies.ts";
import { grantCompanyAccess } from "./access/grant-company-access.ts";
import { grantWorkspaceAccess } from "./access/grant-workspace-access.ts";

export const accessOperations: readonly AnyOperation[] = [
  checkConsolidatedExpectedCreation,
  checkExpectedCreation,
  checkModuleAccess,
  checkProductAccess,
  grantAccessToAllCompanies,
  grantCompanyAccess,
  grantWorkspaceAccess,
];
