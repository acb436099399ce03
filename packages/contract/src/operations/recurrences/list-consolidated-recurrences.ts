import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspace, recurrenceList, recurrencePage } from "./recurrence-fields.ts";

/** GET /api/recurring-expected/v1/workspaces/{workspaceId}/definitions */
export const listConsolidatedRecurrences = operation({
  slug: "list-consolidated-recurrences",
  method: "GET",
  path: "/api/recurring-expected/v1/workspaces/{workspaceId}/definitions",
  summary: "The recurrences of the companies of a workspace that the caller can look into",
  access: workspaceRole("member", inPath("workspaceId")),
  params: ofWorkspace,
  query: recurrencePage,
  response: recurrenceList,
});
