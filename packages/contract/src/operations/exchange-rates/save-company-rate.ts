import { operation } from "../../operation.ts";
import { ofCompany, rateId, savedRate, savedRateErrors, writeCompanyRates } from "./rate-fields.ts";

/** PUT /api/exchange-rates/v1/companies/{id}/rates {id?, base, counter, begin, endExclusive, rate} */
export const saveCompanyRate = operation({
  slug: "save-company-rate",
  method: "PUT",
  path: "/api/exchange-rates/v1/companies/{id}/rates",
  summary: "Add or change a rate by hand of one company, which comes before its organisation's",
  access: writeCompanyRates,
  params: ofCompany,
  body: savedRate,
  response: rateId,
  errors: savedRateErrors,
});
