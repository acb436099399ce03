import type { InputOf } from "@amont/contract/operation.ts";
import type { importBudget } from "@amont/contract/operations/budget-files/import-budget.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterBudget } from "./enter-budget.ts";

type Input = InputOf<typeof importBudget> & { readonly opened: readonly SpreadsheetRow[] };

export async function importBudgetUseCase({ body, opened }: Input, context: OperationContext) {
  const { scenarioId = null, resetFutureForecasts } = body;
  return enterBudget(opened, { scenarioId, resetFutureForecasts }, context);
}
