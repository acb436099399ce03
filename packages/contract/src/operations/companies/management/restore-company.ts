import { archivedCompanyAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { ofCompany } from "./company-details.ts";

/**
 * POST /api/entities/v1/companies/{id}:restore
 *
 * Everything is as it was when it was put away. One that is being erased does not come back (conflict).
 */
export const restoreCompany = operation({
  slug: "restore-company",
  method: "POST",
  path: "/api/entities/v1/companies/{id}:restore",
  summary: "Take back a company that was put away",
  access: archivedCompanyAdministrator(inPath("id")),
  params: ofCompany,
  errors: ["conflict"],
});
