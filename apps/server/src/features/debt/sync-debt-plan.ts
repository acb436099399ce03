/**
 * Writes what loans make of the plan. A cell of a scenario stands in the place of its reference's: one that has loans
 * of its own therefore says the sum of those and of its references', and says it anew when one of these changes.
 */
import { repaymentSchedule } from "@amont/engine/debt/repayment-schedule.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { cellKey } from "../../plan/cells/cell-key.ts";
import { type PartOf, partsOfPeriods } from "../../plan/cells/parts-of-periods.ts";
import { type CellWrite, loadCells, type StoredCell, writeCells } from "../../plan/cells-repository.ts";
import { isClosedPast, type OpenPlan, openPlan, startOfInputPeriod } from "../../plan/open-plan.ts";
import { findScenariosWithDebt, findSchedules, type StoredSchedule } from "./debt-schedules-repository.ts";

export async function syncDebtPlan(context: OperationContext, companyId: number): Promise<void> {
  const { database } = context;
  const schedules = await findSchedules(database, companyId);
  for (const scenarioId of await findScenariosWithDebt(database, companyId)) {
    const plan = await openPlan(context, companyId, scenarioId);
    if (plan.ok && !plan.value.isFrozen) await syncScenario(plan.value, schedules);
  }
}

async function syncScenario(plan: OpenPlan, schedules: readonly StoredSchedule[]): Promise<void> {
  const { database, companyId, scenarioId, chain } = plan;
  const stored = await loadCells(database, companyId, chain, { beginOn: firstDay, endOn: null });
  const standing = stored.filter(
    (cell) => cell.scenarioId === scenarioId && cell.kind !== "postponedRemaining",
  );
  // What somebody entered by hand wins over the debt plan, as over every other one.
  const entered = new Set(standing.filter(({ kind }) => kind !== "debt").map(cellKey));
  // A scenario's cells cover those of its references only on the same days.
  const wanted = plannedCells(plan, schedules, partsOfPeriods(plan, stored));
  const writes = new Map<string, CellWrite>();
  for (const cell of standing) if (cell.kind === "debt") writes.set(cellKey(cell), withoutAmount(cell));
  for (const cell of wanted) if (!entered.has(cellKey(cell))) writes.set(cellKey(cell), cell);
  await writeCells(database, companyId, scenarioId, [...writes.values()]);
}

const firstDay = "1900-01-01" as StoredCell["periodOn"];

const withoutAmount = ({ categoryId, bankAccountId, projectId, periodOn, kind }: StoredCell): CellWrite => ({
  categoryId,
  bankAccountId,
  projectId,
  periodOn,
  kind,
  amountMinor: null,
});

/** The instalments of all loans that count in the plan, by where and when they are due. */
function plannedCells(
  plan: OpenPlan,
  schedules: readonly StoredSchedule[],
  partOf: PartOf,
): readonly CellWrite[] {
  const { scenarioId, chain } = plan;
  if (!schedules.some((schedule) => schedule.scenarioId === scenarioId)) return [];
  const cells = new Map<string, CellWrite & { readonly amountMinor: number }>();
  for (const schedule of schedules) {
    if (schedule.scenarioId !== null && !chain.includes(schedule.scenarioId)) continue;
    const { categoryId, bankAccountId } = schedule;
    for (const { dueOn, principalMinor, interestMinor } of repaymentSchedule(schedule)) {
      if (isClosedPast(plan, startOfInputPeriod(plan, dueOn))) continue;
      const where = { categoryId, bankAccountId, projectId: null };
      const place = { ...where, periodOn: partOf(where, dueOn), kind: "debt" } as const;
      const before = cells.get(cellKey(place))?.amountMinor ?? 0;
      cells.set(cellKey(place), { ...place, amountMinor: before + principalMinor + interestMinor });
    }
  }
  return [...cells.values()];
}
