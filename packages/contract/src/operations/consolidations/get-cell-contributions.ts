import { z } from "zod";
import { consolidationMember, inPath } from "../../access.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { groupFields, viewFields } from "../forecast/view-fields.ts";
import { cellContributions } from "./cell-contribution.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/**
 * POST /api/consolidations/v4/{id}/cell-contributions {lineId, side, offset, frequency, groupBy, eliminate}
 *
 * Without a line, the total of a side.
 */
export const getCellContributions = operation({
  slug: "get-cell-contributions",
  method: "POST",
  path: "/api/consolidations/v4/{id}/cell-contributions",
  summary: "What each company brings to a cell of a consolidation, in its own currency and converted",
  access: consolidationMember(inPath("id")),
  effect: "read",
  params: ofConsolidation,
  body: wire({
    lineId: ["lineId", z.int().positive().nullish()],
    side: ["side", z.enum(["inflow", "outflow"]).optional()],
    offset: ["offset", viewFields.offsetBegin[1]],
    frequency: ["frequency", wireFrequency],
    ...groupFields,
  }),
  response: cellContributions,
  errors: ["not_found", "invalid_input", "31010"],
});
