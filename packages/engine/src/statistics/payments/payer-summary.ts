/** What a payer's delays look like: how often each came, and how they went over the months. */
import { type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { median } from "../ordered.ts";

export interface PaidLine {
  readonly paidOn: CalendarDate;
  readonly delay: number;
}

export interface PayerSummary {
  /** Ascending. */
  readonly delays: readonly { readonly days: number; readonly count: number }[];
  /** Null when nothing was paid. */
  readonly medianDays: number | null;
  /** By the first day of each month in which something was paid, ascending. */
  readonly months: readonly {
    readonly month: CalendarDate;
    readonly medianDays: number;
    readonly count: number;
  }[];
}

export function payerSummary(lines: readonly PaidLine[]): PayerSummary {
  const byDelay = Map.groupBy(lines, ({ delay }) => delay);
  const byMonth = Map.groupBy(lines, ({ paidOn }) => startOfMonth(paidOn));
  return {
    delays: [...byDelay]
      .toSorted(([left], [right]) => left - right)
      .map(([days, those]) => ({ days, count: those.length })),
    medianDays: lines.length === 0 ? null : medianOf(lines),
    months: [...byMonth]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([month, those]) => ({ month, medianDays: medianOf(those), count: those.length })),
  };
}

const medianOf = (lines: readonly PaidLine[]): number => median(lines.map(({ delay }) => delay));
