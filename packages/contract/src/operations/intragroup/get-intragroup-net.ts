import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import { viewFields } from "../forecast/view-fields.ts";
import { ofMembers } from "./intragroup-fields.ts";

const minor = z.int();

/**
 * POST /api/intragroup/v1/consolidations/{id}/net-parts {offsetBegin, offsetEnd, frequency}
 *
 * In minor units of the consolidation's currency. The parts of a column add up to its net.
 */
export const getIntragroupNet = operation({
  slug: "get-intragroup-net",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/net-parts",
  summary: "Why what came in between the companies of a consolidation is not what went out, column by column",
  access: ofMembers,
  effect: "read",
  params: ofConsolidation,
  body: wire({
    offsetBegin: viewFields.offsetBegin,
    offsetEnd: viewFields.offsetEnd,
    frequency: viewFields.frequency,
  }),
  response: wire({
    currency: ["currency", currencyCode],
    columns: [
      "columns",
      z.array(
        wire({
          offset: ["offset", z.int()],
          net: ["net", minor],
          /** Left one company and is not in the other when the column ends, or came from an earlier one. */
          underWay: ["underWay", minor],
          /** Its other side did not come. */
          missing: ["missing", minor],
          /** Both sides in one currency, of two amounts. */
          amount: ["amount", minor],
          /** Both sides in two currencies, or at two rates. */
          conversion: ["conversion", minor],
          /** Of companies that enter by their part: what others own of them. */
          outside: ["outside", minor],
          /** In categories that are internal as a whole: nobody pairs their lines. */
          categories: ["internalCategories", minor],
        }),
      ),
    ],
  }),
  errors: ["not_found", "invalid_input", "31010"],
});
