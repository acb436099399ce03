import type { WholeFile } from "@amont/contract/file.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { readBudgetFile } from "./budget-file.ts";
import { enterBudget } from "./enter-budget.ts";

interface Input {
  readonly body: { readonly file: WholeFile; readonly scenarioId: number | null };
}

export async function importMatrixUseCase({ body }: Input, context: OperationContext) {
  const rows = await readBudgetFile(body.file);
  const options = { scenarioId: body.scenarioId, resetFutureForecasts: false };
  return rows.ok ? enterBudget(rows.value, options, context) : rows;
}
