import type { AnyOperation } from "../operation.ts";
import { checkConsolidatedExpectedCreation } from "../operations/access/check-consolidated-expected-creation.ts";
import { checkExpectedCreation } from "../operations/access/check-expected-creation.ts";
import { checkModuleAccess } from "../operations/access/check-module-access.ts";
import { checkProductAccess } from "../operations/access/check-product-access.ts";
import { grantAccessToAllCompanies } from "../operations/access/grant-access-to-all-companies.ts";
import { grantCompanyAccess } from "../operations/access/grant-company-access.ts";
import { grantWorkspaceAccess } from "../operations/access/grant-workspace-access.ts";
import { listAccessGrants } from "../operations/access/list-access-grants.ts";
import { listAccessRequests } from "../operations/access/list-access-requests.ts";
import { listOwnAccessRequests } from "../operations/access/list-own-access-requests.ts";
import { refuseAccessRequest } from "../operations/access/refuse-access-request.ts";
import { requestAccess } from "../operations/access/request-access.ts";
import { revokeCompanyAccess } from "../operations/access/revoke-company-access.ts";
import { revokeWorkspaceAccess } from "../operations/access/revoke-workspace-access.ts";
import { searchCustomers } from "../operations/access/search-customers.ts";

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
