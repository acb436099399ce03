/** The pages where several companies can be taken together; everywhere else that mode ends. */
export const severalCompaniesPages: ReadonlySet<string> = new Set([
  "/app/paid/list",
  "/app/paid/to-be-categorized",
  "/app/paid/pre-categorized",
  "/app/expected/list",
  "/app/expected/to-be-categorized",
  "/app/expected/pre-categorized",
  "/app/expected/late",
  "/app/search",
  "/app/banks",
  "/app/bank-journal",
  "/app/banqueApi",
]);
