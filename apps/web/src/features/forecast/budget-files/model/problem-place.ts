import type { BudgetProblem } from "@amont/contract/operations/budget-files/budget-import.ts";

/** How to name the place of a problem: a cell, a line by its name unless the problem says it, the heading of a column. */
export function placeKind({ name, column, value }: BudgetProblem): "cell" | "named" | "row" | "column" {
  if (column !== null) return name === null ? "column" : "cell";
  return name === null || name === value ? "row" : "named";
}
