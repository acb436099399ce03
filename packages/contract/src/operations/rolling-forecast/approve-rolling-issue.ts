import { operation } from "../../operation.ts";
import { ofIssue } from "./issue-shape.ts";
import { administerWeeks, nothing } from "./rolling-fields.ts";

/** POST /api/rolling-forecast/v1/entities/{id}/issues/{number}:approve — 32204: it is approved already. */
export const approveRollingIssue = operation({
  slug: "approve-rolling-issue",
  method: "POST",
  path: "/api/rolling-forecast/v1/entities/{id}/issues/{number}:approve",
  summary: "Mark an issue as the one that tests compare with",
  access: administerWeeks,
  params: ofIssue,
  response: nothing,
  errors: ["not_found", "32204"],
});
