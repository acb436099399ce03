import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { issueContent, issueHead, ofIssue } from "./issue-shape.ts";
import { readWeeks } from "./rolling-fields.ts";

/** GET /api/rolling-forecast/v1/entities/{id}/issues/{number} */
export const getRollingIssue = operation({
  slug: "get-rolling-issue",
  method: "GET",
  path: "/api/rolling-forecast/v1/entities/{id}/issues/{number}",
  summary: "The thirteen weeks as they were issued",
  access: readWeeks,
  params: ofIssue,
  response: wire({ ...issueHead, content: ["content", issueContent] }),
  errors: ["not_found"],
});
