import { operation } from "../../operation.ts";
import { foundRate, ofOrganisation, rateLookup, readRates } from "./rate-fields.ts";

/** GET /api/exchange-rates/v1/organizations/{id}/rates:lookup ?from&to&date&kind&rateSetId&amount */
export const lookUpOrganisationRate = operation({
  slug: "look-up-organisation-rate",
  method: "GET",
  path: "/api/exchange-rates/v1/organizations/{id}/rates:lookup",
  summary: "Which rate holds between two currencies on a day, and where it comes from",
  access: readRates,
  params: ofOrganisation,
  query: rateLookup,
  response: foundRate,
  errors: ["invalid_input", "not_found"],
});
