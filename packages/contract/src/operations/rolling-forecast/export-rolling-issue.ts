import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { exportFields } from "./export-fields.ts";
import { ofIssue } from "./issue-shape.ts";
import { readWeeks } from "./rolling-fields.ts";

/**
 * POST /api/rolling-forecast/v1/entities/{id}/issues/{number}:export {format, culture}
 *
 * The figures and names of the issue, whatever became of them since. 458: the file could not be made.
 */
export const exportRollingIssue = operation({
  slug: "export-rolling-issue",
  method: "POST",
  path: "/api/rolling-forecast/v1/entities/{id}/issues/{number}:export",
  summary: "The thirteen weeks as they were issued, as a page or as a workbook",
  access: readWeeks,
  effect: "read",
  cost: "expensive",
  params: ofIssue,
  body: wire(exportFields),
  response: wholeFile,
  responseType: "file",
  errors: ["458", "not_found"],
});
