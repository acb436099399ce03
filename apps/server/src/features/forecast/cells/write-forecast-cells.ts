import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterCells } from "../../../plan/cells/enter-cells.ts";
import type { WantedCell } from "../../../plan/cells/read-cells.ts";
import { changePlan } from "../../../plan/change-plan.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: {
    readonly scenarioId?: number | null | undefined;
    readonly source?: "manual" | "import" | undefined;
    readonly cells: readonly WantedCell[];
    readonly resetFutureForecasts?: boolean | undefined;
    readonly resetAllCategories?: boolean | undefined;
  };
}

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
