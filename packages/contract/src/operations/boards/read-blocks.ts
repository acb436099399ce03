import { z } from "zod";
import { entityCashFlow, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { block } from "./block-shape.ts";
import { mostWidgets, spans, widgetKinds, widgetOptions } from "./widget-kinds.ts";

/**
 * POST /api/reporting/v1/entities/{id}/blocks:read {filter, widgets, asOf}
 *
 * All of them at one moment, so that no two of them disagree. What one widget cannot show does not keep the others from it: its
 * failure stands in its place. 40003: an option that the kind does not take.
 */
export const readBlocks = operation({
  slug: "read-blocks",
  method: "POST",
  path: "/api/reporting/v1/entities/{id}/blocks:read",
  summary: "What the widgets of a board show",
  access: entityCashFlow("read", inPath("id")),
  effect: "read",
  cost: "expensive",
  params: wire({ entityId: ["id", idText] }),
  body: wire({
    filter: [
      "filter",
      plain({
        span: z.enum(spans),
        scenarioId: z.int32().positive().nullable(),
        accountIds: z.array(z.int32().positive()).max(1_000),
      }),
    ],
    /** A past day: as it was believed at its end. Of a company; kinds that know only the present say so. */
    asOf: ["asOf", wireDate.optional()],
    widgets: [
      "widgets",
      z
        .array(
          plain({
            /** Chosen by who asks, to know it again. */
            key: z.string().min(1).max(40),
            kind: z.enum(widgetKinds),
            options: widgetOptions,
          }),
        )
        .max(mostWidgets),
    ],
  }),
  response: wire({
    currency: ["currency", currencyCode],
    /** Of the company, or of the first company of a consolidation. */
    today: ["today", wireDate],
    readAt: ["readAt", z.iso.datetime()],
    blocks: [
      "blocks",
      z.array(plain({ key: z.string(), block: block.nullable(), failure: z.string().nullable() })),
    ],
  }),
  errors: ["not_found", "31010", "23014", "40003"],
});
