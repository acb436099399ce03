/** What waits for a decision, what was refused, and what was made without asking. */
export const reconciliationViews = ["suggestions", "refused", "automatic"] as const;
