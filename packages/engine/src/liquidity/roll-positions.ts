/**
 * What accounts hold at the end of each calendar day: the balance before the first day, and what moves on them, entry by
 * entry. Entries are sparse, rows are dense. An account whose balance nobody knows has movements and no position: it is
 * shown as a dash, never as zero.
 */
import { type CalendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, lengthDays } from "@amont/kernel/interval.ts";
import type { Period } from "@amont/kernel/period.ts";
import {
  carriedEntry,
  countsIn,
  type PositionEntry,
  type PositionLayer,
  type PositionView,
} from "./position-layers.ts";

export interface PositionOpening {
  readonly accountId: number;
  /** At the end of the day before the first one; null where nobody knows. */
  readonly balanceMinor: number | null;
}

export interface PositionFacts {
  readonly period: DateInterval;
  readonly today: CalendarDate;
  readonly openings: readonly PositionOpening[];
  /** Those of accounts that are not asked for and of days outside of the period are passed over. */
  readonly entries: readonly PositionEntry[];
}

/** One number per calendar day of the period. */
export interface PositionRow {
  readonly openingMinor: number | null;
  readonly moved: Float64Array;
  /** How many entries there are: what comes in and goes out again moves too. */
  readonly moves: Int32Array;
  /** Null where the opening is not known. */
  readonly ends: Float64Array | null;
}

export interface Positions {
  /** In days since the epoch. */
  readonly firstDay: number;
  readonly dayCount: number;
  readonly rows: ReadonlyMap<number, PositionRow>;
  /** What is on no account: it counts in the company's total and in no account. */
  readonly unassigned: PositionRow;
}

export function rollPositions(facts: PositionFacts, view: PositionView): Positions {
  const { period, today, openings, entries } = facts;
  const firstDay = toEpochDay(period.start);
  const dayCount = lengthDays(period);
  const movements = new Map(openings.map(({ accountId }) => [accountId, emptyMovements(dayCount)]));
  const unassigned = emptyMovements(dayCount);
  for (const given of entries) {
    const entry = carriedEntry(given, today);
    const row = entry.accountId === null ? unassigned : movements.get(entry.accountId);
    const at = toEpochDay(entry.on) - firstDay;
    if (row === undefined || at < 0 || at >= dayCount || !countsIn(view, entry)) continue;
    row.moved[at] = (row.moved[at] ?? 0) + entry.amountMinor;
    row.moves[at] = (row.moves[at] ?? 0) + 1;
  }
  const rowOf = (openingMinor: number | null, row: typeof unassigned): PositionRow => ({
    ...row,
    openingMinor,
    ends: endsOf(openingMinor, row.moved),
  });
  const rows = new Map(
    openings.map(({ accountId, balanceMinor }) => [
      accountId,
      rowOf(balanceMinor, movements.get(accountId) ?? emptyMovements(dayCount)),
    ]),
  );
  return { firstDay, dayCount, rows, unassigned: rowOf(0, unassigned) };
}

function emptyMovements(dayCount: number): Pick<PositionRow, "moved" | "moves"> {
  return { moved: new Float64Array(dayCount), moves: new Int32Array(dayCount) };
}

/** From the balance before the first day, what is held at the end of each. */
export function endsOf(openingMinor: number | null, moved: Float64Array): Float64Array | null {
  if (openingMinor === null) return null;
  let held = openingMinor;
  return moved.map((amount) => {
    held += amount;
    return held;
  });
}

/** What a column or a week shows of a row. */
export interface PositionColumn {
  /** On the last day; null where the position is not known. */
  readonly endMinor: number | null;
  /** The lowest day inside, the first of several. */
  readonly lowest: { readonly on: CalendarDate; readonly amountMinor: number } | null;
  /** A day that has no column of its own was lower than the end: the corner mark. */
  readonly hasLowerDay: boolean;
  readonly isMoving: boolean;
}

/** Days of a period that the positions do not know are passed over. */
export function positionColumns(
  { firstDay, dayCount }: Pick<Positions, "firstDay" | "dayCount">,
  { ends, moves }: Pick<PositionRow, "ends" | "moves">,
  periods: readonly Pick<Period, "start" | "endExclusive">[],
): readonly PositionColumn[] {
  return periods.map(({ start, endExclusive }): PositionColumn => {
    const begin = Math.max(0, toEpochDay(start) - firstDay);
    const end = Math.min(dayCount, toEpochDay(endExclusive) - firstDay);
    const isMoving = moves.subarray(begin, Math.max(begin, end)).some((count) => count > 0);
    if (ends === null || end <= begin) return { endMinor: null, lowest: null, hasLowerDay: false, isMoving };
    const endMinor = ends[end - 1] ?? 0;
    const at = lowestBetween(ends, begin, end);
    const amountMinor = ends[at] ?? 0;
    return {
      endMinor,
      lowest: { on: fromEpochDay(firstDay + at), amountMinor },
      hasLowerDay: amountMinor < endMinor,
      isMoving,
    };
  });
}

function lowestBetween(ends: Float64Array, begin: number, end: number): number {
  let lowest = begin;
  for (let at = begin + 1; at < end; at += 1) if ((ends[at] ?? 0) < (ends[lowest] ?? 0)) lowest = at;
  return lowest;
}

export interface LayerSum {
  readonly layer: PositionLayer;
  readonly amountMinor: number;
  /** The part that is late. */
  readonly lateMinor: number;
}

/** What moves one account in some days, by layer; layers without an entry are left out. Null: what is on no account. */
export function layersOf(
  { entries, today }: Pick<PositionFacts, "entries" | "today">,
  view: PositionView,
  accountId: number | null,
  period: DateInterval,
): readonly LayerSum[] {
  const sums = new Map<PositionLayer, LayerSum>();
  for (const given of entries) {
    if (given.accountId !== accountId) continue;
    const entry = carriedEntry(given, today);
    const { on, layer, amountMinor, isLate = false } = entry;
    if (on < period.start || on >= period.endExclusive || !countsIn(view, entry)) continue;
    const known = sums.get(layer) ?? { layer, amountMinor: 0, lateMinor: 0 };
    sums.set(layer, {
      layer,
      amountMinor: known.amountMinor + amountMinor,
      lateMinor: known.lateMinor + (isLate ? amountMinor : 0),
    });
  }
  return [...sums.values()];
}
