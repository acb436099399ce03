/** Writes a budget into the plan, wherever its rows were read: all of it or nothing. */
import { failure } from "@amont/contract/failure.ts";
import {
  type BudgetProblem,
  type ImportedBudget,
  mostListedProblems,
} from "@amont/contract/operations/budget-files/budget-import.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { enterCells } from "../../../plan/cells/enter-cells.ts";
import { changePlan } from "../../../plan/change-plan.ts";
import { loadBudgetFrame } from "./budget-frame.ts";
import { readBudget } from "./read-budget.ts";

interface EntryOptions {
  readonly scenarioId: number | null;
  readonly resetFutureForecasts: boolean;
}

export async function enterBudget(
  rows: readonly SpreadsheetRow[],
  { scenarioId, resetFutureForecasts }: EntryOptions,
  context: OperationContext,
): Promise<Outcome<ImportedBudget>> {
  return changePlan(context, { companyId: currentCompany(context), scenarioId }, async (plan) => {
    const budget = readBudget(rows, await loadBudgetFrame(plan));
    if (!budget.ok) return budget;
    const { cells, places, problems } = budget.value;
    if (problems.length > 0)
      return err(failure("24001", { count: problems.length, problems: listed(problems) }));
    const updatedCellCount = await enterCells(plan, {
      cells,
      kind: "import",
      reset: resetFutureForecasts ? places : "nothing",
    });
    if (!updatedCellCount.ok) return updatedCellCount;
    return ok({
      updatedCellCount: updatedCellCount.value,
      cellCount: cells.length,
      categoryCount: new Set(cells.map(({ categoryId }) => categoryId)).size,
    });
  });
}

export const listed = (problems: readonly BudgetProblem[]): BudgetProblem[] =>
  problems.slice(0, mostListedProblems);
