import { noContent, operation } from "../../operation.ts";
import { ofEntity, writeScorecard } from "./scorecard-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/scorecard:rebuild
 *
 * Asks for it and waits for nothing: `ScorecardUpdated` tells when it is done. 30005: one is under way.
 */
export const rebuildScorecard = operation({
  slug: "rebuild-scorecard",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/scorecard:rebuild",
  summary: "Score the forecasts of the last two years, or of the last year of weeks, anew",
  access: writeScorecard,
  cost: "expensive",
  params: ofEntity,
  response: noContent,
  errors: ["not_found", "30005"],
});
