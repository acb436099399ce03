import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { writeCells } from "../../plan/cells-repository.ts";
import { changePlan } from "../../plan/change-plan.ts";
import { cellKey } from "./cell-key.ts";
import { readCells, type WantedCell } from "./read-cells.ts";
import { resetFuture } from "./reset-future.ts";

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
  const { companyId } = params;
  const { scenarioId, source, resetFutureForecasts = false, resetAllCategories = false } = body;
  return changePlan(context, { companyId, scenarioId }, async (plan) => {
    const cells = await readCells(plan, body.cells, source === "import" ? "import" : "manualInput");
    if (!cells.ok) return cells;
    const reset = resetFutureForecasts
      ? await resetFuture(plan, resetAllCategories ? "all" : cells.value)
      : [];
    // What is entered wins over what is taken away, so that a cell that stays as it is does not change.
    const writes = new Map([...reset, ...cells.value].map((cell) => [cellKey(cell), cell]));
    const updatedCellCount = await writeCells(plan.database, companyId, plan.scenarioId, [
      ...writes.values(),
    ]);
    return ok({ result: "success" as const, updatedCellCount });
  });
}
