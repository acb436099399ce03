import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofRateSet, rateSetFields, writeRates } from "./rate-fields.ts";

/** PUT /api/exchange-rates/v1/organizations/{id}/rate-sets/{rateSetId} {name, rates} — what is left out is gone. */
export const updateRateSet = operation({
  slug: "update-rate-set",
  method: "PUT",
  path: "/api/exchange-rates/v1/organizations/{id}/rate-sets/{rateSetId}",
  summary: "Change a set of budget rates: its name and all of its rates",
  access: writeRates,
  bodySize: "large",
  params: ofRateSet,
  body: wire(rateSetFields),
  errors: ["31101", "31103", "invalid_input", "conflict", "not_found"],
});
