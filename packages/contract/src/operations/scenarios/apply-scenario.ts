import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { positiveId, undoToken, writeEntityPlan } from "../forecast/series/series-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/scenarios/{scenarioId}/apply {categoryIds?, reviewToken?}
 *
 * Its cells and series become its reference's, and are the scenario's no more: what was applied is the same in both.
 * Whole or not at all, and `undo-plan-changes` takes it back. Expected transactions, values of indicators and
 * adjustments stay where they are.
 */
export const applyScenario = operation({
  slug: "apply-scenario",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/scenarios/{scenarioId}/apply",
  summary: "Make the changes of a scenario in the plan that it stands on",
  access: writeEntityPlan,
  params: wire({ companyId: ["entityId", idText], scenarioId: ["scenarioId", idText] }),
  body: wire({
    /** Only on these lines; on all of them when left out. */
    categoryIds: ["categoryIds", z.array(positiveId).min(1).max(10_000).optional()],
    /** Of `list-scenario-changes`: nothing is applied that somebody changed after it was reviewed. */
    reviewToken: ["reviewToken", z.string().max(20).optional()],
  }),
  response: wire({
    lineCount: ["lineCount", z.int().nonnegative()],
    cellCount: ["cellCount", z.int().nonnegative()],
    seriesCount: ["seriesCount", z.int().nonnegative()],
    undoToken: ["undoToken", undoToken],
  }),
  errors: ["not_found", "23003", "23007"],
});
