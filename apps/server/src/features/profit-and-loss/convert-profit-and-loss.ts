import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type {
  convertProfitAndLoss,
  ResultLineInput,
} from "@amont/contract/operations/profit-and-loss/convert-profit-and-loss.ts";
import { cashOfResult } from "@amont/engine/profit-and-loss/cash-of-result.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { cellKey } from "../../plan/cells/cell-key.ts";
import { type PartOf, partsOfPeriods } from "../../plan/cells/parts-of-periods.ts";
import { type CellWrite, loadCells, type StoredCell, writeCells } from "../../plan/cells-repository.ts";
import { changePlan } from "../../plan/change-plan.ts";
import { checkPlaces, type Place } from "../../plan/check-places.ts";
import { isClosedPast, isPlausiblePeriod, type OpenPlan, startOfInputPeriod } from "../../plan/open-plan.ts";
import { faultIn, readResultLine } from "./read-result.ts";

type Input = InputOf<typeof convertProfitAndLoss>;

const kind = "profitAndLossConversion";

export async function convertProfitAndLossUseCase({ params, body }: Input, context: OperationContext) {
  const { scenarioId, lines } = body;
  const fault = faultIn(lines);
  if (fault !== null) return err(fault);
  return changePlan(context, { companyId: params.companyId, scenarioId }, async (plan) => {
    const standing = await loadCells(plan.database, plan.companyId, plan.chain, {
      beginOn: calendarDate("1900-01-01"),
      endOn: null,
      categoryIds: [...new Set(lines.map(({ categoryId }) => categoryId))],
    });
    const planned = await plannedCells(plan, lines, partsOfPeriods(plan, standing));
    if (!planned.ok) return planned;
    const writes = writesOf(plan, standing, planned.value);
    const updatedCellCount = await writeCells(plan.database, plan.companyId, plan.scenarioId, writes);
    return ok({ updatedCellCount });
  });
}

type PlannedCell = CellWrite & { readonly amountMinor: number };

/** The cash of all lines, those of one category together. */
async function plannedCells(
  plan: OpenPlan,
  lines: readonly ResultLineInput[],
  partOf: PartOf,
): Promise<Outcome<readonly PlannedCell[]>> {
  const places = lines.map(
    ({ categoryId, bankAccountId = null }): Place => ({ categoryId, bankAccountId, projectId: null }),
  );
  const currencyOf = await checkPlaces(plan, places, "cells");
  if (!currencyOf.ok) {
    const isUnknown = currencyOf.error.code === "14001";
    return isUnknown ? err(failure("12007", currencyOf.error.params)) : currencyOf;
  }
  const cells = new Map<string, PlannedCell>();
  for (const [index, line] of lines.entries()) {
    const place = places[index] ?? { categoryId: line.categoryId, bankAccountId: null, projectId: null };
    const read = readResultLine(line, index, currencyOf.value(place));
    if (!read.ok) return read;
    for (const [month, amountMinor] of cashOfResult(read.value)) {
      const start = startOfInputPeriod(plan, month);
      if (!isPlausiblePeriod(start)) return err(failure("12004", { line: index + 1, date: month }));
      // In a scenario the past is that of the main plan.
      if (isClosedPast(plan, start)) continue;
      const cell = { ...place, periodOn: partOf(place, month), kind, amountMinor } as const;
      const before = cells.get(cellKey(cell))?.amountMinor ?? 0;
      cells.set(cellKey(cell), { ...cell, amountMinor: before + amountMinor });
    }
  }
  return ok([...cells.values()]);
}

/** With what an earlier conversion leaves behind in these categories, and without what was entered otherwise. */
function writesOf(
  { scenarioId }: OpenPlan,
  standing: readonly StoredCell[],
  planned: readonly PlannedCell[],
): readonly CellWrite[] {
  const writes = new Map<string, CellWrite>(planned.map((cell) => [cellKey(cell), cell]));
  for (const { scenarioId: owner, ...cell } of standing) {
    if (owner !== scenarioId || cell.kind === "postponedRemaining") continue;
    if (cell.kind !== kind) writes.delete(cellKey(cell));
    else if (!writes.has(cellKey(cell))) writes.set(cellKey(cell), { ...cell, amountMinor: null });
  }
  return [...writes.values()];
}
