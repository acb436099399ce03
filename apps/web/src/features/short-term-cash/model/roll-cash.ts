/** From what is known to what accounts hold day by day, as somebody wants to look at it. Pure. */
import { type DailyColumn, dailyColumnAt, dailyOffsetOf } from "@amont/engine/calendar/daily-grid.ts";
import {
  carriedEntry,
  type PositionEntry,
  type PositionLayer,
  type PositionView,
} from "@amont/engine/liquidity/position-layers.ts";
import { type Positions, rollPositions } from "@amont/engine/liquidity/roll-positions.ts";
import { entriesOfTransfers, type TransferFlow } from "@amont/engine/liquidity/transfer-entries.ts";
import { gapsOfEntries, type ValueDays, valuePositions } from "@amont/engine/liquidity/value-positions.ts";
import {
  addDays,
  type CalendarDate,
  diffDays,
  startOfWeek,
  toEpochDay,
} from "@amont/kernel/calendar-date.ts";
import type { CashAccount, CashFacts } from "./cash-facts.ts";
import type { Basis } from "./cash-search.ts";

export interface CashView extends PositionView {
  readonly basis: Basis;
}

export const noTransfers: readonly TransferFlow[] = [];

/** With transfers that are not created yet. */
export function rollCash(
  facts: Pick<CashFacts, "period" | "today" | "accounts" | "loose" | "entries" | "gaps">,
  view: CashView,
  previewed: readonly TransferFlow[],
): Positions {
  const { period, today, accounts, loose, gaps } = facts;
  const entries = [...facts.entries, ...entriesOfTransfers(previewed, "previewed")];
  const booked = rollPositions(
    {
      period,
      today,
      entries,
      openings: [
        ...accounts.map(({ id, openingMinor }) => ({ accountId: id, balanceMinor: openingMinor })),
        ...loose.map(({ id }) => ({ accountId: id, balanceMinor: 0 })),
      ],
    },
    view,
  );
  if (view.basis === "booking") return booked;
  const habits = new Map(accounts.map((account) => [account.id, valueDaysOf(account)]));
  return valuePositions(booked, [...gaps, ...gapsOfEntries(entries, view, { habits, today })]);
}

const valueDaysOf = ({ creditDays, debitDays, currency, country }: CashAccount): ValueDays => ({
  creditDays,
  debitDays,
  place: { currency, country },
});

/** The working days of the period; a day off lies in the next of them. */
export function cashColumns({
  calendar,
  today,
  period,
}: Pick<CashFacts, "calendar" | "today" | "period">): readonly DailyColumn[] {
  const columns: DailyColumn[] = [];
  for (let offset = dailyOffsetOf(calendar, period.start, today); ; offset += 1) {
    const column = dailyColumnAt(calendar, today, offset);
    // The last days off of the period have a column as well: what moves on them must be seen.
    if (column.start >= period.endExclusive) return columns;
    columns.push(column);
  }
}

/** The weeks of the period, from Monday on. */
export function weekColumns({ today, period }: Pick<CashFacts, "today" | "period">): readonly DailyColumn[] {
  const columns: DailyColumn[] = [];
  const current = startOfWeek(today);
  for (let start = startOfWeek(period.start); start < period.endExclusive; start = addDays(start, 7)) {
    const offset = diffDays({ start: current, end: start }) / 7;
    columns.push({ offset, day: start, start, endExclusive: addDays(start, 7) });
  }
  return columns;
}

/** Which column shows a day; -1 where none does. */
export const columnOfDay = (columns: readonly DailyColumn[], day: CalendarDate): number =>
  columns.findIndex(({ start, endExclusive }) => start <= day && day < endExclusive);

/** So that a hundred cells in view do not each look through everything. */
export class EntryIndex {
  readonly #byAccount: ReadonlyMap<number | null, readonly PositionEntry[]>;

  constructor(entries: readonly PositionEntry[], today: CalendarDate) {
    this.#byAccount = Map.groupBy(
      entries.map((entry) => carriedEntry(entry, today)),
      ({ accountId }) => accountId,
    );
  }

  of(accountId: number): readonly PositionEntry[] {
    return this.#byAccount.get(accountId) ?? [];
  }
}

/**
 * What has left and not arrived, at the end of each day from today on, from what is still to come: a transfer whose one side
 * is done already has only the other one left. When it was done nobody says here, so that days that are over show nothing.
 * The transfers are those of some accounts.
 */
export function transitOf(
  { period, entries, today }: Pick<CashFacts, "period" | "entries" | "today">,
  isOwn: (accountId: number) => boolean,
  layers: readonly PositionLayer[],
): Float64Array {
  const first = toEpochDay(period.start);
  const length = toEpochDay(period.endExclusive) - first;
  const amounts = new Float64Array(length);
  for (const given of entries) {
    if (given.accountId === null || !layers.includes(given.layer) || !isOwn(given.accountId)) continue;
    const { on, amountMinor } = carriedEntry(given, today);
    const end = Math.min(length, toEpochDay(on) - first);
    for (let at = Math.max(0, toEpochDay(today) - first); at < end; at += 1)
      amounts[at] = (amounts[at] ?? 0) + amountMinor;
  }
  return amounts;
}
