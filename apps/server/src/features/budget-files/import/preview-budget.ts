/** What a budget would change, found out without changing anything. */

import type { BudgetPreview } from "@amont/contract/operations/budget-files/budget-import.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { ok } from "@amont/kernel/result.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { cellKey, placeKey } from "../../../plan/cells/cell-key.ts";
import { loadCells, type StoredCell } from "../../../plan/cells-repository.ts";
import type { Place } from "../../../plan/check-places.ts";
import { effectiveSeries } from "../../../plan/effective-series.ts";
import { type OpenPlan, startOfInputPeriod } from "../../../plan/open-plan.ts";
import { loadSeries } from "../../../plan/series-repository.ts";
import { type BudgetFrame, loadBudgetFrame } from "./budget-frame.ts";
import { listed } from "./enter-budget.ts";
import { type Budget, type BudgetCell, readBudget } from "./read-budget.ts";

export async function previewBudget(
  rows: readonly SpreadsheetRow[],
  plan: OpenPlan,
): Promise<Outcome<BudgetPreview>> {
  const frame = await loadBudgetFrame(plan);
  const budget = readBudget(rows, frame);
  if (!budget.ok) return budget;
  const { cells, problems } = budget.value;
  const periods = [...new Set(cells.map(({ periodStart }) => periodStart))].toSorted();
  return ok({
    cellCount: cells.length,
    categoryCount: new Set(cells.map(({ categoryId }) => categoryId)).size,
    periodCount: periods.length,
    firstPeriod: periods[0] ?? null,
    lastPeriod: periods.at(-1) ?? null,
    ...(await replacedBy(budget.value, frame)),
    problems: listed(problems),
    problemCount: problems.length,
  });
}

async function replacedBy({ cells, places }: Budget, frame: BudgetFrame) {
  const { plan } = frame;
  const { database, companyId, chain, currentPeriodOn } = plan;
  const categoryIds = [...new Set(places.map(({ categoryId }) => categoryId))];
  const first = cells.reduce(
    (day, { periodStart }) => (periodStart < day ? periodStart : day),
    currentPeriodOn,
  );
  const [stored, series] = await Promise.all([
    loadCells(database, companyId, chain, { beginOn: first, endOn: null, categoryIds }),
    loadSeries(database, companyId, chain, categoryIds),
  ]);
  const entered = enteredPeriods(plan, stored);
  const given = new Set(cells.map((cell) => keyOf(cell, cell.periodStart)));
  const named = new Set(places.map(placeKey));
  return {
    replacedCellCount: cells.filter((cell) => isOther(entered, cell, frame)).length,
    resetCellCount: [...entered].filter(
      ([key, { place, start, resetMinor }]) =>
        start >= currentPeriodOn && named.has(placeKey(place)) && resetMinor > 0 && !given.has(key),
    ).length,
    resetSeriesCount: effectiveSeries(series, chain).filter(
      (one) => named.has(placeKey(one)) && (one.endOn === null || one.endOn > currentPeriodOn),
    ).length,
  };
}

interface EnteredPeriod {
  readonly place: Place;
  readonly start: CalendarDate;
  readonly amountMinor: number;
  /** Of that, what a budget that replaces the plan takes away: not what loans make of it. */
  readonly resetMinor: number;
}

/** What is entered in each period of today. Where the plan was once written in shorter ones, their amounts add up. */
function enteredPeriods(plan: OpenPlan, stored: readonly StoredCell[]): ReadonlyMap<string, EnteredPeriod> {
  // The nearest plan comes last: its amount is the one that counts.
  const cells = new Map(
    stored.filter(({ kind }) => kind !== "postponedRemaining").map((cell) => [cellKey(cell), cell]),
  );
  const periods = new Map<string, EnteredPeriod>();
  for (const cell of cells.values()) {
    const start = startOfInputPeriod(plan, cell.periodOn);
    const key = keyOf(cell, start);
    const before = periods.get(key);
    periods.set(key, {
      place: cell,
      start,
      amountMinor: (before?.amountMinor ?? 0) + cell.amountMinor,
      resetMinor: (before?.resetMinor ?? 0) + (cell.kind === "debt" ? 0 : cell.amountMinor),
    });
  }
  return periods;
}

const keyOf = (place: Place, start: CalendarDate): string => `${placeKey(place)}/${start}`;

function isOther(
  entered: ReadonlyMap<string, EnteredPeriod>,
  cell: BudgetCell,
  { plan, accounts }: BudgetFrame,
): boolean {
  const before = entered.get(keyOf(cell, cell.periodStart));
  const currency = accounts.find(({ id }) => id === cell.bankAccountId)?.currency ?? plan.currency;
  return before !== undefined && before.amountMinor !== wholeParts(cell.amount, 10 ** minorDigits(currency));
}
