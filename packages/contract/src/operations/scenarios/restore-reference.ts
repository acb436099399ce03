import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { positiveId, undoToken, writeEntityPlan } from "../forecast/series/series-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/scenarios/{scenarioId}/restore {categoryIds}
 *
 * The scenario's own cells and series on these lines go, and its reference shows again. `undo-plan-changes` takes it back.
 */
export const restoreReference = operation({
  slug: "restore-reference",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/scenarios/{scenarioId}/restore",
  summary: "Let a scenario say nothing of some lines, as if it had never changed them",
  access: writeEntityPlan,
  params: wire({ companyId: ["entityId", idText], scenarioId: ["scenarioId", idText] }),
  body: wire({ categoryIds: ["categoryIds", z.array(positiveId).min(1).max(10_000)] }),
  response: wire({
    cellCount: ["cellCount", z.int().nonnegative()],
    seriesCount: ["seriesCount", z.int().nonnegative()],
    undoToken: ["undoToken", undoToken],
  }),
  errors: ["not_found", "23003"],
});
