import type { WholeFile } from "@amont/contract/file.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { readBudgetFile } from "./budget-file.ts";
import { enterBudget } from "./enter-budget.ts";

interface Input {
  readonly body: {
    readonly file: WholeFile;
    readonly scenarioId?: number | undefined;
    readonly resetFutureForecasts: boolean;
  };
}

export async function importBudgetUseCase({ body }: Input, context: OperationContext) {
  const { file, scenarioId = null, resetFutureForecasts } = body;
  const rows = await readBudgetFile(file);
  return rows.ok ? enterBudget(rows.value, { scenarioId, resetFutureForecasts }, context) : rows;
}
