import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterBudget } from "./enter-budget.ts";

interface Input {
  readonly body: { readonly scenarioId: number | null };
  readonly opened: readonly SpreadsheetRow[];
}

export async function importMatrixUseCase({ body, opened }: Input, context: OperationContext) {
  const options = { scenarioId: body.scenarioId, resetFutureForecasts: false };
  return enterBudget(opened, options, context);
}
