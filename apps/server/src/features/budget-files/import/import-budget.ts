import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterBudget } from "./enter-budget.ts";

interface Input {
  readonly body: {
    readonly scenarioId?: number | undefined;
    readonly resetFutureForecasts: boolean;
  };
  readonly opened: readonly SpreadsheetRow[];
}

export async function importBudgetUseCase({ body, opened }: Input, context: OperationContext) {
  const { scenarioId = null, resetFutureForecasts } = body;
  return enterBudget(opened, { scenarioId, resetFutureForecasts }, context);
}
