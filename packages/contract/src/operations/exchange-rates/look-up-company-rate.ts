import { operation } from "../../operation.ts";
import { foundRate, ofCompany, rateLookup, readCompanyRates } from "./rate-fields.ts";

/** GET /api/exchange-rates/v1/companies/{id}/rates:lookup ?from&to&date&kind&rateSetId&amount */
export const lookUpCompanyRate = operation({
  slug: "look-up-company-rate",
  method: "GET",
  path: "/api/exchange-rates/v1/companies/{id}/rates:lookup",
  summary: "Which rate holds for a company between two currencies on a day, and where it comes from",
  access: readCompanyRates,
  params: ofCompany,
  query: rateLookup,
  response: foundRate,
  errors: ["invalid_input", "not_found"],
});
