import { z } from "zod";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import { intragroupStates, ofMembers } from "./intragroup-fields.ts";

/** GET /api/intragroup/v1/consolidations/{id}/summary */
export const getIntragroupSummary = operation({
  slug: "get-intragroup-summary",
  method: "GET",
  path: "/api/intragroup/v1/consolidations/{id}/summary",
  summary: "How many flows between the companies of a consolidation are in each state, and what they come to",
  access: ofMembers,
  params: ofConsolidation,
  response: wire({
    /** Of what is confirmed: every state that has rows. */
    states: [
      "states",
      z.array(
        wire({
          state: ["state", z.enum(intragroupStates)],
          count: ["count", z.int().nonnegative()],
          /** What came in less what went out, at today's rates; null where a currency has none. */
          net: ["net", wireMoney.nullable()],
        }),
      ),
    ],
    /** Rows that wait for somebody's decision. */
    proposedCount: ["proposedCount", z.int().nonnegative()],
    refusedCount: ["refusedCount", z.int().nonnegative()],
    /** Does the caller write in any of the companies? Otherwise nothing here is theirs to change. */
    canChange: ["canChange", z.boolean()],
    /** When flows were looked for last; null: never. */
    detectedAt: ["detectedAt", z.iso.datetime().nullable()],
  }),
  errors: ["not_found"],
});
