import type { InputOf } from "@amont/contract/operation.ts";
import type { writeForecastCells } from "@amont/contract/operations/forecast/cells/write-forecast-cells.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterCells } from "../../../plan/cells/enter-cells.ts";
import { changePlan } from "../../../plan/change-plan.ts";

type Input = InputOf<typeof writeForecastCells>;

export async function writeForecastCellsUseCase({ params, body }: Input, context: OperationContext) {
  const { scenarioId, cells, source, resetFutureForecasts = false, resetAllCategories = false } = body;
  const reset = resetAllCategories ? "all" : "entered";
  return changePlan(context, { companyId: params.companyId, scenarioId }, async (plan) => {
    const updatedCellCount = await enterCells(plan, {
      cells,
      kind: source === "import" ? "import" : "manualInput",
      reset: resetFutureForecasts ? reset : "nothing",
    });
    if (!updatedCellCount.ok) return updatedCellCount;
    return ok({ result: "success" as const, updatedCellCount: updatedCellCount.value });
  });
}
