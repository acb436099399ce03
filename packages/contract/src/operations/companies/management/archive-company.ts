import { companyAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { ofCompany } from "./company-details.ts";

/**
 * POST /api/entities/v1/companies/{id}:archive
 *
 * It leaves every list and count, is unavailable in consolidations, and is written by nobody (38103). Who administers its
 * organisation still reads it, and takes it back with `restore-company`.
 */
export const archiveCompany = operation({
  slug: "archive-company",
  method: "POST",
  path: "/api/entities/v1/companies/{id}:archive",
  summary: "Put a company away",
  access: companyAdministrator(inPath("id")),
  params: ofCompany,
  errors: ["38103"],
});
