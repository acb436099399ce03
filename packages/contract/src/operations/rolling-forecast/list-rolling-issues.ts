import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { issueHead } from "./issue-shape.ts";
import { ofEntity, readWeeks } from "./rolling-fields.ts";

/** GET /api/rolling-forecast/v1/entities/{id}/issues — the latest first. */
export const listRollingIssues = operation({
  slug: "list-rolling-issues",
  method: "GET",
  path: "/api/rolling-forecast/v1/entities/{id}/issues",
  summary: "What was issued of the thirteen weeks",
  access: readWeeks,
  params: ofEntity,
  response: wire({
    canIssue: ["canIssue", z.boolean()],
    canApprove: ["canApprove", z.boolean()],
    issues: ["issues", z.array(wire(issueHead))],
  }),
});
