import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { ofEntity, undoToken, writeEntityPlan } from "../series/series-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/undo
 *
 * Whole or not at all: within an hour, by who made the change, and only while nothing of it has changed since. The
 * answer's own token does it again.
 */
export const undoPlanChanges = operation({
  slug: "undo-plan-changes",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/undo",
  summary: "Take back one's own change of the plan",
  access: writeEntityPlan,
  params: ofEntity,
  body: wire({ undoToken: ["undoToken", undoToken.regex(/^\d{1,15}-\d{1,15}$/)] }),
  response: wire({
    /** Cells, series and values of indicators that are again what they were. */
    changeCount: ["changeCount", z.int().nonnegative()],
    undoToken: ["undoToken", undoToken],
  }),
  errors: ["23013", "31108"],
});
