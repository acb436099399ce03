import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, readScorecard, scorecardFilter } from "./scorecard-fields.ts";

/**
 * GET /api/forecasting/v3/forecast/entities/{entityId}/scorecard/export ?from&to&frequency&lineId&horizon&culture
 *
 * A workbook: errors by horizon, categories, and the pairs that they come from: of categories those at one horizon, unless
 * a line or a horizon is asked for. 30007: no pair of what is asked for. 24003: more than somebody can open. 458: it could
 * not be made.
 */
export const exportScorecard = operation({
  slug: "export-scorecard",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/scorecard/export",
  summary: "What forecasts of a company were worth, as a workbook",
  access: readScorecard,
  cost: "expensive",
  params: ofEntity,
  query: wire({
    ...scorecardFilter,
    /** Of the texts; left out: that of the request. */
    language: ["culture", culture.optional()],
  }),
  response: wholeFile,
  responseType: "file",
  errors: ["not_found", "30007", "24003", "458"],
});
