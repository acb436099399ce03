import { checkConsolidatedExpectedCreation } from "@amont/contract/operations/access/check-consolidated-expected-creation.ts";
import { checkExpectedCreation } from "@amont/contract/operations/access/check-expected-creation.ts";
import { checkModuleAccess } from "@amont/contract/operations/access/check-module-access.ts";
import { checkProductAccess } from "@amont/contract/operations/access/check-product-access.ts";
import { grantAccessToAllCompanies } from "@amont/contract/operations/access/grant-access-to-all-companies.ts";
import { grantCompanyAccess } from "@amont/contract/operations/access/grant-company-access.ts";
import { grantWorkspaceAccess } from "@amont/contract/operations/access/grant-workspace-access.ts";
import { listAccessGrants } from "@amont/contract/operations/access/list-access-grants.ts";
import { listAccessRequests } from "@amont/contract/operations/access/list-access-requests.ts";
import { listOwnAccessRequests } from "@amont/contract/operations/access/list-own-access-requests.ts";
import { refuseAccessRequest } from "@amont/contract/operations/access/refuse-access-request.ts";
import { requestAccess } from "@amont/contract/operations/access/request-access.ts";
import { revokeCompanyAccess } from "@amont/contract/operations/access/revoke-company-access.ts";
import { revokeWorkspaceAccess } from "@amont/contract/operations/access/revoke-workspace-access.ts";
import { searchCustomers } from "@amont/contract/operations/access/search-customers.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import type { AccessAnnouncements } from "./access-announcements.ts";
import { checkConsolidatedExpectedCreationUseCase } from "./check-consolidated-expected-creation.ts";
import { checkExpectedCreationUseCase } from "./check-expected-creation.ts";
import { checkModuleAccessUseCase } from "./check-module-access.ts";
import { checkProductAccessUseCase } from "./check-product-access.ts";
import { grantAccessToAllCompaniesUseCase } from "./grant-access-to-all-companies.ts";
import { grantCompanyAccessUseCase } from "./grant-company-access.ts";
import { grantWorkspaceAccessUseCase } from "./grant-workspace-access.ts";
import { listAccessGrantsUseCase } from "./list-access-grants.ts";
import { listAccessRequestsUseCase } from "./list-access-requests.ts";
import { listOwnAccessRequestsUseCase } from "./list-own-access-requests.ts";
import { refuseAccessRequestUseCase } from "./refuse-access-request.ts";
import { requestAccessUseCase } from "./request-access.ts";
import { revokeCompanyAccessUseCase } from "./revoke-company-access.ts";
import { revokeWorkspaceAccessUseCase } from "./revoke-workspace-access.ts";
import { searchCustomersUseCase } from "./search-customers.ts";

export function accessRoutes(announcements: AccessAnnouncements): readonly OperationRoute[] {
  return [
    answer(checkConsolidatedExpectedCreation, checkConsolidatedExpectedCreationUseCase),
    answer(checkExpectedCreation, checkExpectedCreationUseCase),
    answer(checkModuleAccess, checkModuleAccessUseCase),
    answer(checkProductAccess, checkProductAccessUseCase),
    answer(grantAccessToAllCompanies, (input, context) =>
      grantAccessToAllCompaniesUseCase(announcements, input, context),
    ),
    answer(grantCompanyAccess, (input, context) => grantCompanyAccessUseCase(announcements, input, context)),
    answer(grantWorkspaceAccess, (input, context) =>
      grantWorkspaceAccessUseCase(announcements, input, context),
    ),
    answer(listAccessGrants, listAccessGrantsUseCase),
    answer(listAccessRequests, listAccessRequestsUseCase),
    answer(listOwnAccessRequests, listOwnAccessRequestsUseCase),
    answer(refuseAccessRequest, (input, context) =>
      refuseAccessRequestUseCase(announcements, input, context),
    ),
    answer(requestAccess, (input, context) => requestAccessUseCase(announcements, input, context)),
    answer(revokeCompanyAccess, revokeCompanyAccessUseCase),
    answer(revokeWorkspaceAccess, revokeWorkspaceAccessUseCase),
    answer(searchCustomers, searchCustomersUseCase),
  ];
}
