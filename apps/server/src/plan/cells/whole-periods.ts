import { type CellWrite, loadCells, type StoredCell } from "../cells-repository.ts";
import { nextPeriodOn, type OpenPlan, startOfInputPeriod } from "../open-plan.ts";
import { blankCells } from "./blank-cells.ts";
import { cellKey } from "./cell-key.ts";

/**
 * What is entered for a period is all that is planned in it: what stands on other days of it, from the time when the
 * plan was written in other periods, would be added. It goes with the entry; where the entry only takes away, what
 * the plan itself said on those days goes, and its reference shows again.
 */
export async function wholePeriods(
  plan: OpenPlan,
  writes: readonly CellWrite[],
): Promise<readonly CellWrite[]> {
  const [first, ...others] = writes.map(({ periodOn }) => periodOn).toSorted();
  if (first === undefined) return writes;
  const { database, companyId, chain, scenarioId } = plan;
  const stored = await loadCells(database, companyId, chain, {
    beginOn: first,
    endOn: nextPeriodOn(plan, others.at(-1) ?? first),
    categoryIds: [...new Set(writes.map(({ categoryId }) => categoryId))],
  });
  const written = new Map(writes.map((write) => [cellKey(write), write]));
  const entryOf = (cell: StoredCell) =>
    written.get(cellKey({ ...cell, periodOn: startOfInputPeriod(plan, cell.periodOn) }));
  const beside = stored.filter((cell) => !written.has(cellKey(cell)) && entryOf(cell) !== undefined);
  const isTakenAway = (cell: StoredCell) => entryOf(cell)?.amountMinor === null;
  const own = beside.filter((cell) => isTakenAway(cell) && cell.scenarioId === scenarioId);
  const covered = beside.filter((cell) => !isTakenAway(cell));
  return [...writes, ...blankCells(own, scenarioId), ...blankCells(covered, scenarioId)];
}
