import { checkConsolidatedExpectedCreation } from "@amont/contract/operations/access/check-consolidated-expected-creation.ts";
import { checkExpectedCreation } from "@amont/contract/operations/access/check-expected-creation.ts";
import { checkModuleAccess } from "@amont/contract/operations/access/check-module-access.ts";
import { checkProductAccess } from "@amont/contract/operations/access/check-product-access.ts";
import { grantAccessToAllCompanies } from "@amont/contract/operations/access/grant-access-to-all-companies.ts";
import { grantCompanyAccess } from "@amont/contract/operations/access/grant-company-access.ts";
import { grantWorkspaceAccess } from "@amont/contract/operations/access/grant-workspace-access.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { checkConsolidatedExpectedCreationUseCase } from "./check-consolidated-expected-creation.ts";
import { checkExpectedCreationUseCase } from "./check-expected-creation.ts";
import { checkModuleAccessUseCase } from "./check-module-access.ts";
import { checkProductAccessUseCase } from "./check-product-access.ts";
import { grantAccessToAllCompaniesUseCase } from "./grant-access-to-all-companies.ts";
import { grantCompanyAccessUseCase } from "./grant-company-access.ts";
import { grantWorkspaceAccessUseCase } from "./grant-workspace-access.ts";

export function accessRoutes(): readonly OperationRoute[] {
  return [
    answer(checkConsolidatedExpectedCreation, checkConsolidatedExpectedCreationUseCase),
    answer(checkExpectedCreation, checkExpectedCreationUseCase),
    answer(checkModuleAccess, checkModuleAccessUseCase),
    answer(checkProductAccess, checkProductAccessUseCase),
    answer(grantAccessToAllCompanies, grantAccessToAllCompaniesUseCase),
    answer(grantCompanyAccess, grantCompanyAccessUseCase),
    answer(grantWorkspaceAccess, grantWorkspaceAccessUseCase),
  ];
}
