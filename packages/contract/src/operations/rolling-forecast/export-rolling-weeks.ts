import { z } from "zod";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { noOrId } from "../forecast/series/series-fields.ts";
import { exportFields } from "./export-fields.ts";
import { ofEntity, readWeeks } from "./rolling-fields.ts";

/**
 * POST /api/rolling-forecast/v1/entities/{id}/weeks:export {format, culture, past, scenarioId, against, overdrafts}
 *
 * The thirteen weeks as they are now, and not issued: a page, or a workbook whose totals, closings and variances are
 * formulas. 32201: more than thirteen past weeks, or fewer than none. 458: the file could not be made.
 */
export const exportRollingWeeks = operation({
  slug: "export-rolling-weeks",
  method: "POST",
  path: "/api/rolling-forecast/v1/entities/{id}/weeks:export",
  summary: "The thirteen weeks of today as a page or as a workbook",
  access: readWeeks,
  effect: "read",
  cost: "expensive",
  params: ofEntity,
  body: wire({
    ...exportFields,
    past: ["past", z.int32().optional()],
    scenarioId: ["scenarioId", noOrId],
    against: ["against", z.enum(["last", "approved"]).optional()],
    overdrafts: ["overdrafts", z.boolean().optional()],
  }),
  response: wholeFile,
  responseType: "file",
  errors: ["458", "32201", "not_found", "invalid_input", "31010"],
});
