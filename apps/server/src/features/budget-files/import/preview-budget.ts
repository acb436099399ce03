/** What a budget would change, found out without changing anything. */

import type { BudgetPreview } from "@amont/contract/operations/budget-files/budget-import.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { ok } from "@amont/kernel/result.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { placeKey } from "../../../plan/cells/cell-key.ts";
import { loadCells, type StoredCell } from "../../../plan/cells-repository.ts";
import { effectiveSeries } from "../../../plan/effective-series.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
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
  // The nearest plan comes last: its amount is the one that counts.
  const entered = new Map(
    stored.filter((cell) => cell.kind !== "postponedRemaining").map((cell) => [keyOf(cell), cell]),
  );
  const given = new Set(cells.map((cell) => keyOf({ ...cell, periodOn: cell.periodStart })));
  const named = new Set(places.map(placeKey));
  const isFuture = (cell: StoredCell) => cell.periodOn >= currentPeriodOn && named.has(placeKey(cell));
  return {
    replacedCellCount: cells.filter((cell) => isOther(entered, cell, frame)).length,
    resetCellCount: [...entered].filter(
      ([key, cell]) => isFuture(cell) && cell.kind !== "debt" && cell.amountMinor > 0 && !given.has(key),
    ).length,
    resetSeriesCount: effectiveSeries(series, chain).filter(
      (one) => named.has(placeKey(one)) && (one.endOn === null || one.endOn > currentPeriodOn),
    ).length,
  };
}

const keyOf = (cell: Pick<StoredCell, "categoryId" | "bankAccountId" | "projectId" | "periodOn">): string =>
  `${placeKey(cell)}/${cell.periodOn}`;

function isOther(
  entered: ReadonlyMap<string, StoredCell>,
  cell: BudgetCell,
  { plan, accounts }: BudgetFrame,
): boolean {
  const before = entered.get(keyOf({ ...cell, periodOn: cell.periodStart }));
  const currency = accounts.find(({ id }) => id === cell.bankAccountId)?.currency ?? plan.currency;
  return before !== undefined && before.amountMinor !== wholeParts(cell.amount, 10 ** minorDigits(currency));
}
