import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, rateId, rateSetFields, writeRates } from "./rate-fields.ts";

/**
 * POST /api/exchange-rates/v1/organizations/{id}/rate-sets {name, rates}
 *
 * `conflict`: another set has that name. `invalid_input`: one currency twice in a month, or a day that begins no month.
 */
export const createRateSet = operation({
  slug: "create-rate-set",
  method: "POST",
  path: "/api/exchange-rates/v1/organizations/{id}/rate-sets",
  summary: "Add a set of budget rates",
  access: writeRates,
  bodySize: "large",
  params: ofOrganisation,
  body: wire(rateSetFields),
  response: rateId,
  errors: ["31101", "31103", "invalid_input", "conflict"],
});
