import type { AnyOperation } from "../operation.ts";
import { checkConsolidatedExpectedCreation } from "./access/check-consolidated-expected-creation.ts";
import { checkExpectedCreation } from "./access/check-expected-creation.ts";
import { checkModuleAccess } from "./access/check-module-access.ts";
import { checkProductAccess } from "./access/check-product-access.ts";
import { grantAccessToAllCompanies } from "./access/grant-access-to-all-companies.ts";
import { grantCompanyAccess } from "./access/grant-company-access.ts";
import { grantWorkspaceAccess } from "./access/grant-workspace-access.ts";
import { listAccessGrants } from "./access/list-access-grants.ts";
import { listAccessRequests } from "./access/list-access-requests.ts";
import { listOwnAccessRequests } from "./access/list-own-access-requests.ts";
import { refuseAccessRequest } from "./access/refuse-access-request.ts";
import { requestAccess } from "./access/request-access.ts";
import { revokeCompanyAccess } from "./access/revoke-company-access.ts";
import { revokeWorkspaceAccess } from "./access/revoke-workspace-access.ts";
import { searchCustomers } from "./access/search-customers.ts";

export const accessOperations: readonly AnyOperation[] = [
  checkConsolidatedExpectedCreation,
  checkExpectedCreation,
  checkModuleAccess,
  checkProductAccess,
  grantAccessToAllCompanies,
  grantCompanyAccess,
  grantWorkspaceAccess,
  listAccessGrants,
  listAccessRequests,
  listOwnAccessRequests,
  refuseAccessRequest,
  requestAccess,
  revokeCompanyAccess,
  revokeWorkspaceAccess,
  searchCustomers,
];
