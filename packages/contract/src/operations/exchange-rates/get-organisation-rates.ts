import { operation } from "../../operation.ts";
import { ofOrganisation, ratesPage, ratesRange, readRates } from "./rate-fields.ts";

/** GET /api/exchange-rates/v1/organizations/{id}/rates ?begin&endExclusive&currency */
export const getOrganisationRates = operation({
  slug: "get-organisation-rates",
  method: "GET",
  path: "/api/exchange-rates/v1/organizations/{id}/rates",
  summary: "The quotes of some days with their origin and age, and the rates by hand of the organisation",
  access: readRates,
  params: ofOrganisation,
  query: ratesRange,
  response: ratesPage,
  errors: ["invalid_input"],
});
