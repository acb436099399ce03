import { companyAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { changedDetails, ofCompany } from "./company-details.ts";

/**
 * PATCH /api/entities/v1/companies/{id}
 *
 * A number that cannot be is refused with which one and what of it (38101). A SIREN that another company of the
 * organisation has (38102) is accepted from who says that they know: establishments may be companies of their own here.
 */
export const updateCompanyDetails = operation({
  slug: "update-company-details",
  method: "PATCH",
  path: "/api/entities/v1/companies/{id}",
  summary: "Change what a company is by law, and where it is",
  access: companyAdministrator(inPath("id")),
  params: ofCompany,
  body: changedDetails,
  errors: ["11002", "4002", "38101", "38102", "38103", "conflict", "invalid_input"],
  isGuarded: true,
});
