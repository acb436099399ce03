/**
 * The table of accounts by days: what each cell holds, in which state it is, what the transfers of the preview change in
 * it, and what all of them come to. Pure.
 */
import type { DailyColumn } from "@amont/engine/calendar/daily-grid.ts";
import {
  type ConvertedTotal,
  type CurrencyTotal,
  convertedTotal,
  totalsByCurrency,
} from "@amont/engine/liquidity/position-totals.ts";
import {
  type PositionColumn,
  type Positions,
  positionColumns,
} from "@amont/engine/liquidity/roll-positions.ts";
import {
  type Breach,
  firstBreaches,
  type PositionState,
  stateOf,
} from "@amont/engine/liquidity/thresholds.ts";
import { entriesOfTransfers, type TransferFlow } from "@amont/engine/liquidity/transfer-entries.ts";
import { type CalendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction, oneToOne } from "@amont/kernel/rate.ts";
import type { CashAccount, CashFacts, LooseRow } from "./cash-facts.ts";
import type { Unit } from "./cash-search.ts";
import { type CashView, cashColumns, noTransfers, rollCash, transitOf, weekColumns } from "./roll-cash.ts";

export interface BoardCell extends PositionColumn {
  readonly state: PositionState;
  /** Without the preview, where that is another amount; null where it is the same. */
  readonly before: { readonly endMinor: number; readonly state: PositionState } | null;
}

export interface LowPoint {
  readonly on: CalendarDate;
  readonly amountMinor: number;
}

export interface BoardAccount {
  readonly account: CashAccount;
  readonly cells: readonly BoardCell[];
  /** From today on. */
  readonly low: LowPoint | null;
  readonly lowBefore: LowPoint | null;
}

/** One number per column, with its lowest day from today on. */
export interface BoardSum {
  readonly cells: readonly PositionColumn[];
  readonly low: LowPoint | null;
}

interface BoardTotal extends BoardSum {
  readonly currency: CurrencyCode;
  /** *Mobilisable* and *Manque*, by column. */
  readonly available: readonly number[];
  readonly missing: readonly number[];
  readonly isIncomplete: boolean;
  readonly isOld: boolean;
}

export interface Board {
  readonly unit: Unit;
  readonly columns: readonly DailyColumn[];
  /** The column that holds today. */
  readonly current: number;
  readonly positions: Positions;
  readonly before: Positions;
  readonly accounts: readonly BoardAccount[];
  readonly transit: readonly (BoardSum & { readonly currency: CurrencyCode })[];
  readonly loose: readonly (BoardSum & LooseRow)[];
  readonly totals: readonly BoardTotal[];
  /** Only where there are several currencies. */
  readonly converted: (BoardSum & Pick<ConvertedTotal, "missing">) | null;
  /** The most urgent one first. */
  readonly breaches: readonly Breach[];
  /** The same as if nothing were previewed. */
  readonly breachesBefore: readonly Breach[];
}

export function cashBoard(
  facts: CashFacts,
  view: CashView,
  previewed: readonly TransferFlow[] = noTransfers,
  unit: Unit = "day",
): Board {
  const { accounts, today, period } = facts;
  const columns = unit === "week" ? weekColumns(facts) : cashColumns(facts);
  const positions = rollCash(facts, view, previewed);
  const before = previewed.length === 0 ? positions : rollCash(facts, view, noTransfers);
  const sum = (ends: Float64Array): BoardSum => ({
    cells: positionColumns(positions, { ends, moves: new Int32Array(ends.length) }, columns),
    low: lowPoint(positions, ends, today),
  });
  const entries = [...facts.entries, ...entriesOfTransfers(previewed, "previewed")];
  const totals = currencyTotals(facts, positions);
  const thresholdsOf = (id: number) => accountOf(accounts, id).thresholds;
  const breachesOf = ({ rows, firstDay }: Positions) =>
    firstBreaches({ rows: onlyBalanced(rows, accounts), firstDay }, thresholdsOf, today);
  return {
    unit,
    columns,
    current: columns.findIndex(({ offset }) => offset === 0),
    positions,
    before,
    accounts: accounts.map((account) => boardAccount(account, { unit, positions, before, columns, today })),
    transit: [...new Set(accounts.map(({ currency }) => currency))].flatMap((currency) => {
      const own = new Set(accounts.filter((one) => one.currency === currency).map(({ id }) => id));
      const ends = transitOf({ period, today, entries }, (id) => own.has(id), ["transfers", "previewed"]);
      return ends.some((amount) => amount !== 0) ? [{ currency, ...sum(ends) }] : [];
    }),
    loose: facts.loose.flatMap((loose) => {
      const row = positions.rows.get(loose.id);
      const isMoved = row?.moves.some((count) => count > 0) === true;
      return isMoved && row.ends !== null ? [{ ...loose, ...sum(row.ends) }] : [];
    }),
    totals: totals.map((total) => ({
      currency: total.currency,
      ...sum(total.ends),
      available: columns.map((column) => total.floors[lastDay(positions, column)]?.availableMinor ?? 0),
      missing: columns.map((column) => total.floors[lastDay(positions, column)]?.missingMinor ?? 0),
      isIncomplete: total.unknownIds.length > 0,
      isOld: total.oldIds.length > 0,
    })),
    converted: convertedSum(facts, totals, positions.dayCount, sum),
    breaches: breachesOf(positions),
    breachesBefore: breachesOf(before),
  };
}

function accountOf(accounts: readonly CashAccount[], id: number): CashAccount {
  const found = accounts.find((account) => account.id === id);
  if (found === undefined) throw new Error(`no account ${id}`);
  return found;
}

/** What is saved, financed or blocked has no floor that anybody watches. */
function onlyBalanced(rows: Positions["rows"], accounts: readonly CashAccount[]): Positions["rows"] {
  const watched = new Set(accounts.filter(({ kind }) => kind === "current").map(({ id }) => id));
  return new Map([...rows].filter(([id]) => watched.has(id)));
}

function boardAccount(
  account: CashAccount,
  {
    unit,
    positions,
    before,
    columns,
    today,
  }: {
    readonly unit: Unit;
    readonly positions: Positions;
    readonly before: Positions;
    readonly columns: readonly DailyColumn[];
    readonly today: CalendarDate;
  },
): BoardAccount {
  const cellsOf = (of: Positions) => {
    const row = of.rows.get(account.id);
    return row === undefined ? [] : positionColumns(of, row, columns);
  };
  const isWatched = account.kind === "current";
  const state = (amountMinor: number | null): PositionState =>
    amountMinor === null || !isWatched ? "within" : stateOf(amountMinor, account.thresholds);
  // A week is in the state of its lowest day: what recovers by Sunday went short all the same.
  const stateOfColumn = ({ endMinor, lowest }: PositionColumn): PositionState =>
    state(unit === "week" ? (lowest?.amountMinor ?? null) : endMinor);
  const was = before === positions ? [] : cellsOf(before);
  const lowOf = (of: Positions) => lowPoint(of, of.rows.get(account.id)?.ends ?? null, today);
  return {
    account,
    cells: cellsOf(positions).map((column, index): BoardCell => {
      const { endMinor: end, lowest, hasLowerDay, isMoving } = column;
      const former = was[index];
      const endMinor = former?.endMinor ?? null;
      const isSame = former === undefined || endMinor === null || endMinor === end;
      return {
        endMinor: end,
        lowest,
        hasLowerDay,
        isMoving,
        state: stateOfColumn(column),
        before: isSame ? null : { endMinor, state: stateOfColumn(former) },
      };
    }),
    low: lowOf(positions),
    lowBefore: lowOf(before),
  };
}

/** The lowest day from today on, the first of several. */
export function lowPoint(
  { firstDay }: Pick<Positions, "firstDay">,
  ends: Float64Array | null,
  today: CalendarDate,
): LowPoint | null {
  if (ends === null || ends.length === 0) return null;
  let lowest = Math.max(0, Math.min(toEpochDay(today) - firstDay, ends.length - 1));
  for (let at = lowest + 1; at < ends.length; at += 1) if ((ends[at] ?? 0) < (ends[lowest] ?? 0)) lowest = at;
  return { on: fromEpochDay(firstDay + lowest), amountMinor: ends[lowest] ?? 0 };
}

const lastDay = ({ firstDay, dayCount }: Positions, { endExclusive }: DailyColumn): number =>
  Math.max(0, Math.min(dayCount, toEpochDay(endExclusive) - firstDay) - 1);

/** With what is on no account, in the currency of its company. */
function currencyTotals(facts: CashFacts, positions: Positions): readonly CurrencyTotal[] {
  const { accounts, loose, currency: own } = facts;
  const counted = accounts.map(({ id, currency, kind, freshness, thresholds }) => ({
    id,
    currency,
    kind,
    freshness,
    floorMinor: thresholds.floorMinor,
  }));
  const totals = totalsByCurrency(positions, counted, own);
  return totals.map(({ ends: held, floors, unknownIds, oldIds, currency: of }) => {
    const moved = held.slice();
    for (const { id, currency } of loose) {
      const ends = currency === of ? (positions.rows.get(id)?.ends ?? null) : null;
      if (ends !== null) for (const [at, amount] of ends.entries()) moved[at] = (moved[at] ?? 0) + amount;
    }
    return { currency: of, ends: moved, floors, unknownIds, oldIds };
  });
}

function convertedSum(
  { currency, ratios }: CashFacts,
  totals: readonly CurrencyTotal[],
  dayCount: number,
  sum: (ends: Float64Array) => BoardSum,
): Board["converted"] {
  if (totals.every((total) => total.currency === currency)) return null;
  const { ends, missing } = convertedTotal(totals, dayCount, (from) =>
    from === currency ? oneToOne : (ratios.get(from) ?? null),
  );
  return { ...sum(ends), missing };
}

/** The sum of accounts in several currencies, in that of the entity at today's rates; null where one is missing. */
export function convertedSumOfAccounts(
  board: Board,
  { accounts, currency: target, ratios, today }: CashFacts,
  ids: readonly number[],
): BoardSum | null {
  const { positions, columns } = board;
  const own = accounts.filter(({ id }) => ids.includes(id));
  const ends = new Float64Array(positions.dayCount);
  for (const [currency, members] of Map.groupBy(own, (account) => account.currency)) {
    const ratio = currency === target ? oneToOne : ratios.get(currency);
    if (ratio === undefined) return null;
    const held = members.flatMap(({ id }) => positions.rows.get(id)?.ends ?? []);
    for (const day of ends.keys()) {
      const sum = held.reduce((total, of) => total + (of[day] ?? 0), 0);
      ends[day] = (ends[day] ?? 0) + applyFraction(sum, ratio);
    }
  }
  return {
    cells: positionColumns(positions, { ends, moves: new Int32Array(positions.dayCount) }, columns),
    low: lowPoint(positions, ends, today),
  };
}

/** The sum of some rows in one currency; null where one of them is not known. */
export function sumOfAccounts(board: Board, ids: readonly number[], today: CalendarDate): BoardSum {
  const { positions, columns } = board;
  const known = ids.flatMap((id) => positions.rows.get(id)?.ends ?? []);
  const moved = Float64Array.from({ length: positions.dayCount }, () => 0);
  for (const ends of known) for (const [at, end] of ends.entries()) moved[at] = (moved[at] ?? 0) + end;
  const ends = known.length === 0 ? null : moved;
  return {
    cells: positionColumns(positions, { ends, moves: new Int32Array(positions.dayCount) }, columns),
    low: lowPoint(positions, ends, today),
  };
}
