import { companyVisible, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { companyDetails, ofCompany } from "./company-details.ts";

/** GET /api/entities/v1/companies/{id} — who changes it sends the answer's `ETag` as `If-Match`. */
export const getCompanyDetails = operation({
  slug: "get-company-details",
  method: "GET",
  path: "/api/entities/v1/companies/{id}",
  summary: "What a company is by law, and where it is",
  access: companyVisible(inPath("id")),
  params: ofCompany,
  response: companyDetails,
  isConditional: true,
});
