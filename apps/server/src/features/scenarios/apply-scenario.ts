import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { applyScenario } from "@amont/contract/operations/scenarios/apply-scenario.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { lastChangeId } from "../../ledger/change-range-repository.ts";
import { writeCells } from "../../plan/cells-repository.ts";
import { changePlan, undoableTables } from "../../plan/change-plan.ts";
import type { OpenPlan } from "../../plan/open-plan.ts";
import { insertSeries, loadSeries } from "../../plan/series-repository.ts";
import {
  applyTimings,
  loadOwnCells,
  moveSeries,
  overwriteSeries,
  removeSeries,
} from "./scenario-layer-repository.ts";
import { seriesOntoReference } from "./series-onto-reference.ts";

type Input = InputOf<typeof applyScenario>;

export async function applyScenarioUseCase({ params, body }: Input, context: OperationContext) {
  return changePlan(context, params, async (plan) => {
    const { database, companyId } = plan;
    const state = String(await lastChangeId(database, companyId, undoableTables));
    if (body.reviewToken !== undefined && body.reviewToken !== state) return err(failure("23007"));
    const cells = await applyCells(plan, params.scenarioId, body.categoryIds);
    const series = await applySeries(plan, params.scenarioId, body.categoryIds);
    const layer = { scenarioId: params.scenarioId, referenceId: referenceOf(plan) };
    await applyTimings(database, companyId, layer, body.categoryIds);
    return ok({
      lineCount: new Set([...cells, ...series]).size,
      cellCount: cells.length,
      seriesCount: series.length,
    });
  });
}

const referenceOf = ({ chain }: OpenPlan): number | null => chain[1] ?? null;

/** The categories of the cells that changed hands. */
async function applyCells(
  plan: OpenPlan,
  scenarioId: number,
  categoryIds: readonly number[] | undefined,
): Promise<readonly number[]> {
  const { database, companyId } = plan;
  const cells = await loadOwnCells(database, companyId, scenarioId, categoryIds);
  await writeCells(database, companyId, referenceOf(plan), cells);
  await writeCells(
    database,
    companyId,
    scenarioId,
    cells.map((cell) => ({ ...cell, amountMinor: null })),
  );
  return cells.map(({ categoryId }) => categoryId);
}

/** The categories of the series that changed hands. */
async function applySeries(
  plan: OpenPlan,
  scenarioId: number,
  categoryIds: readonly number[] | undefined,
): Promise<readonly number[]> {
  const { database, companyId, chain } = plan;
  const all = await loadSeries(database, companyId, chain, categoryIds);
  const { overwritten, movedIds, added } = seriesOntoReference(all, chain);
  await overwriteSeries(database, companyId, overwritten);
  await moveSeries(database, companyId, movedIds, referenceOf(plan));
  const addedIds = added.length === 0 ? [] : await insertSeries(database, companyId, added);
  const copied = added.map(({ id }, index) => ({ fromId: id, toId: addedIds[index] ?? null }));
  await removeSeries(database, companyId, [...overwritten, ...copied]);
  return all.filter((series) => series.scenarioId === scenarioId).map(({ categoryId }) => categoryId);
}
