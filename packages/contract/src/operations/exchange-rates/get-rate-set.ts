import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofRateSet, rateSetFields, readRates } from "./rate-fields.ts";

/** GET /api/exchange-rates/v1/organizations/{id}/rate-sets/{rateSetId} */
export const getRateSet = operation({
  slug: "get-rate-set",
  method: "GET",
  path: "/api/exchange-rates/v1/organizations/{id}/rate-sets/{rateSetId}",
  summary: "A set of budget rates: what one euro buys, by currency and month",
  access: readRates,
  params: ofRateSet,
  response: wire({ id: ["id", z.int()], ...rateSetFields }),
  errors: ["not_found"],
});
