import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { mostPoolRates, ofPool, poolRate, writePools } from "./cash-pool-fields.ts";

/**
 * PUT /api/cash-pool/v1/organizations/{id}/pools/{poolId}/rates {rates}: all of them.
 *
 * `invalid_input`: no rate (`rates.2.rate`), or two of one side and company on one day.
 */
export const setCashPoolRates = operation({
  slug: "set-cash-pool-rates",
  method: "PUT",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}/rates",
  summary: "Say at which rates the companies of a cash pool lend and borrow",
  access: writePools,
  params: ofPool,
  body: wire({ rates: ["rates", z.array(poolRate).max(mostPoolRates)] }),
  errors: ["invalid_input", "not_found"],
});
