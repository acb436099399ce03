import { operation } from "../../operation.ts";
import { ofRateSet, writeRates } from "./rate-fields.ts";

/** DELETE /api/exchange-rates/v1/organizations/{id}/rate-sets/{rateSetId} — 31106: `count` plans stand on it. */
export const removeRateSet = operation({
  slug: "remove-rate-set",
  method: "DELETE",
  path: "/api/exchange-rates/v1/organizations/{id}/rate-sets/{rateSetId}",
  summary: "Remove a set of budget rates that no plan stands on",
  access: writeRates,
  params: ofRateSet,
  errors: ["31106", "not_found"],
});
