/** What somebody wants to enter, checked and made fit to be written: all of it or nothing. */
import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import { failure } from "@amont/contract/failure.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import type { CellWrite } from "../cells-repository.ts";
import { checkPlaces } from "../check-places.ts";
import { readForecast } from "../forecast-amount.ts";
import {
  isClosedPast,
  isPlausiblePeriod,
  type OpenPlan,
  periodOn,
  startOfInputPeriod,
} from "../open-plan.ts";
import { cellKey, placeKey } from "./cell-key.ts";

export interface WantedCell {
  readonly categoryId: number;
  readonly bankAccountId?: number | null | undefined;
  readonly projectId?: number | null | undefined;
  readonly periodStart?: CalendarDate | null | undefined;
  readonly offset?: number | null | undefined;
  readonly amount: number | null;
}

interface DatedCell extends Omit<CellWrite, "amountMinor"> {
  readonly amount: number | null;
  /** Where it is in the request, to name it in a refusal. */
  readonly index: number;
}

export async function readCells(
  plan: OpenPlan,
  wanted: readonly WantedCell[],
  kind: "manualInput" | "import",
): Promise<Outcome<readonly CellWrite[]>> {
  const dated = dateCells(plan, wanted, kind);
  if (!dated.ok) return dated;
  const entered = dated.value.filter(({ amount }) => amount !== null);
  // What is taken away may be anywhere: a forecast on what is a leaf no more would stay for ever.
  const places = [...new Map(entered.map((cell) => [placeKey(cell), cell])).values()];
  const currencyOf = await checkPlaces(plan, places, "cells");
  if (!currencyOf.ok) return currencyOf;
  const cells: CellWrite[] = [];
  for (const { amount, index, ...cell } of dated.value) {
    if (amount === null) {
      cells.push({ ...cell, amountMinor: null });
      continue;
    }
    const amountMinor = readForecast(`cells.${index}.amount`, amount, currencyOf.value(cell));
    if (!amountMinor.ok) return amountMinor;
    cells.push({ ...cell, amountMinor: amountMinor.value });
  }
  return ok(cells);
}

/** Who names a cell twice means what they say last. */
function dateCells(
  plan: OpenPlan,
  wanted: readonly WantedCell[],
  kind: "manualInput" | "import",
): Outcome<readonly DatedCell[]> {
  const cells = new Map<string, DatedCell>();
  for (const [index, { bankAccountId = null, projectId = null, ...one }] of wanted.entries()) {
    const period = periodOf(plan, one);
    if (period === null || !isPlausiblePeriod(period)) return refused("invalid_input", index);
    if (isClosedPast(plan, period)) return refused("21001", index);
    const { categoryId, amount } = one;
    const cell = { categoryId, bankAccountId, projectId, periodOn: period, kind, amount, index };
    cells.set(cellKey(cell), cell);
  }
  return ok([...cells.values()]);
}

function periodOf(plan: OpenPlan, { periodStart, offset }: WantedCell): CalendarDate | null {
  if (periodStart !== null && periodStart !== undefined) return startOfInputPeriod(plan, periodStart);
  return offset === null || offset === undefined ? null : periodOn(plan, offset);
}

const refused = (code: ErrorCode, index: number) =>
  err(
    failure(code, { issues: [{ in: "body", field: `cells.${index}.periodStart`, problem: "not a period" }] }),
  );
