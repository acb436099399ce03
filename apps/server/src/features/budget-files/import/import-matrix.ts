import type { InputOf } from "@amont/contract/operation.ts";
import type { importMatrix } from "@amont/contract/operations/budget-files/import-matrix.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterBudget } from "./enter-budget.ts";

type Input = InputOf<typeof importMatrix> & { readonly opened: readonly SpreadsheetRow[] };

export async function importMatrixUseCase({ body, opened }: Input, context: OperationContext) {
  const options = { scenarioId: body.scenarioId, resetFutureForecasts: false };
  return enterBudget(opened, options, context);
}
