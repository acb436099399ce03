import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspace, recurrencePage, suggestionList } from "./recurrence-fields.ts";

/** GET /api/recurring-expected/v1/workspaces/{workspaceId}/suggestions */
export const listConsolidatedRecurrenceSuggestions = operation({
  slug: "list-consolidated-recurrence-suggestions",
  method: "GET",
  path: "/api/recurring-expected/v1/workspaces/{workspaceId}/suggestions",
  summary: "What was found in the bank lines of the companies of a workspace that the caller can look into",
  access: workspaceRole("member", inPath("workspaceId")),
  params: ofWorkspace,
  query: recurrencePage,
  response: suggestionList,
});
