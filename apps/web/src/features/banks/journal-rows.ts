/** The journal as rows of a list: each day with its sum and its closing balance, then its entries. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import type { JournalEntry } from "./banks-queries.ts";

export type JournalRow =
  | {
      readonly kind: "day";
      readonly day: CalendarDate;
      /** Null while not all entries of the day are there. */
      readonly moved: Money | null;
      readonly balance: Money;
    }
  | { readonly kind: "entry"; readonly entry: JournalEntry };

/** Entries come newest first; with more to come, those of the last day may not all be there. */
export function journalRows(entries: readonly JournalEntry[], hasMore: boolean): readonly JournalRow[] {
  const lastDay = entries.at(-1)?.paymentDate;
  const days = Map.groupBy(entries, (entry) => entry.paymentDate);
  const rows: JournalRow[] = [];
  for (const [day, ofDay] of days) {
    const [newest] = ofDay;
    if (newest === undefined) continue;
    const isWhole = !hasMore || day !== lastDay;
    rows.push({ kind: "day", day, moved: isWhole ? movedBy(ofDay) : null, balance: newest.balanceAfter });
    for (const entry of ofDay) rows.push({ kind: "entry", entry });
  }
  return rows;
}

function movedBy(entries: readonly JournalEntry[]): Money | null {
  const [first] = entries;
  if (first === undefined) return null;
  const counted = entries.filter((entry) => !entry.isIgnored);
  const moved = counted.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  return money(moved, first.amount.currency);
}
