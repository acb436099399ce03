/** The pages where several companies can be taken together; everywhere else that mode ends. */
export const severalCompaniesPages: ReadonlySet<string> = new Set(["/app/paid/list", "/app/expected/list"]);
