/** What moves accounts, added up from lines as they are stored: one entry for each account, day, layer and direction. */
import { type CalendarDate, calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { CountedEntry } from "../../ledger/liquidity/announced-entries.ts";

/** The lines of a layer and a direction, as columns of numbers with commas between them. */
export interface StoredMoves {
  readonly currency: CurrencyCode;
  readonly is_paid: boolean;
  readonly is_transfer: boolean;
  readonly is_inflow: boolean;
  /** Zero stands for what is on none. */
  readonly accounts: string;
  /** Since the day that stored days are counted from. */
  readonly days: string;
  /** In the direction of their tree. */
  readonly amounts: string;
}

export const storedFrom = calendarDate("2000-01-01");
const firstStoredDay = toEpochDay(storedFrom);

/** Named once: there are few days, and many amounts on each. */
export function storedDates(): (day: number) => CalendarDate {
  const known = new Map<number, CalendarDate>();
  return (day) => {
    const found = known.get(day) ?? fromEpochDay(firstStoredDay + day);
    known.set(day, found);
    return found;
  };
}

interface Looked {
  readonly today: CalendarDate;
  readonly period: DateInterval;
  readonly dateOf: (day: number) => CalendarDate;
}

/** By account, then by layer and direction, then by day. What is expected before today is late, on today, and comes first. */
export function movedEntries(rows: readonly StoredMoves[], looked: Looked): readonly CountedEntry[] {
  const layers = rows.map((row) => ({ row, ...addedUp(row, looked) }));
  const accountIds = new Set(layers.flatMap(({ byAccount }) => [...byAccount.keys()]));
  const entries: CountedEntry[] = [];
  for (const id of [...accountIds].toSorted((left, right) => left - right)) {
    const accountId = id === 0 ? null : id;
    for (const { row, firstDay, byAccount } of layers) {
      const layer = layerOf(row);
      const sums = byAccount.get(id) ?? [];
      for (let column = 0; column < sums.length; column += 1) {
        const sum = sums[column] ?? 0;
        if (sum === 0) continue;
        const amountMinor = row.is_inflow ? sum : 0 - sum;
        const entry =
          column === lateColumn
            ? { accountId, on: looked.today, layer, amountMinor, isLate: true }
            : { accountId, on: looked.dateOf(firstDay + column), layer, amountMinor };
        entries.push({ currency: row.currency, entry });
      }
    }
  }
  return entries;
}

const layerOf = ({ is_paid, is_transfer }: StoredMoves): "confirmed" | "transfers" | "committed" => {
  if (is_paid) return "confirmed";
  return is_transfer ? "transfers" : "committed";
};

interface AddedUp {
  /** A column for what is late, and one for each day after this one. */
  readonly firstDay: number;
  readonly byAccount: ReadonlyMap<number, Float64Array>;
}

const lateColumn = 0;

function addedUp(
  { is_paid, accounts, days, amounts }: StoredMoves,
  { today, period: { start, endExclusive } }: Looked,
): AddedUp {
  const todayStored = toEpochDay(today) - firstStoredDay;
  const firstDay = Math.min(todayStored, toEpochDay(start) - firstStoredDay) - 1;
  const byAccount = new Map<number, Float64Array>();
  if (!is_paid && today >= endExclusive) return { firstDay, byAccount };
  const columnCount = toEpochDay(endExclusive) - firstStoredDay - firstDay;
  const [ids, on, moved] = [numbersIn(accounts), numbersIn(days), numbersIn(amounts)];
  for (let line = 0; line < ids.length; line += 1) {
    const [id = 0, day = 0] = [ids[line], on[line]];
    const column = !is_paid && day < todayStored ? lateColumn : day - firstDay;
    const known = byAccount.get(id);
    const sums = known ?? new Float64Array(columnCount);
    if (known === undefined) byAccount.set(id, sums);
    sums[column] = (sums[column] ?? 0) + (moved[line] ?? 0);
  }
  return { firstDay, byAccount };
}

const numbersIn = (column: string): readonly number[] => JSON.parse(`[${column}]`) as readonly number[];
