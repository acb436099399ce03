import { operation } from "../../operation.ts";
import { ofOrganisation, rateId, savedRate, savedRateErrors, writeRates } from "./rate-fields.ts";

/** PUT /api/exchange-rates/v1/organizations/{id}/rates {id?, base, counter, begin, endExclusive, rate} */
export const saveOrganisationRate = operation({
  slug: "save-organisation-rate",
  method: "PUT",
  path: "/api/exchange-rates/v1/organizations/{id}/rates",
  summary: "Add or change a rate by hand, for a pair of currencies and a period, of all companies",
  access: writeRates,
  params: ofOrganisation,
  body: savedRate,
  response: rateId,
  errors: savedRateErrors,
});
