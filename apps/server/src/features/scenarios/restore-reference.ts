import type { InputOf } from "@amont/contract/operation.ts";
import type { restoreReference } from "@amont/contract/operations/scenarios/restore-reference.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { writeCells } from "../../plan/cells-repository.ts";
import { changePlan } from "../../plan/change-plan.ts";
import { loadSeries } from "../../plan/series-repository.ts";
import { loadOwnCells, removeSeries, removeTimings } from "./scenario-layer-repository.ts";

type Input = InputOf<typeof restoreReference>;

export async function restoreReferenceUseCase({ params, body }: Input, context: OperationContext) {
  const { scenarioId } = params;
  return changePlan(context, params, async ({ database, companyId, chain }) => {
    const cells = await loadOwnCells(database, companyId, scenarioId, body.categoryIds);
    const blanks = cells.map((cell) => ({ ...cell, amountMinor: null }));
    await writeCells(database, companyId, scenarioId, blanks);
    await removeTimings(database, companyId, scenarioId, body.categoryIds);
    const series = await loadSeries(database, companyId, chain, body.categoryIds);
    const own = series.filter((one) => one.scenarioId === scenarioId);
    await removeSeries(
      database,
      companyId,
      own.map(({ id, replacesId }) => ({ fromId: id, toId: replacesId })),
    );
    return ok({ cellCount: cells.length, seriesCount: own.length });
  });
}
