/**
 * When a fixed amount falls due. The first time is the first day on or after the series' beginning that has the wanted
 * day of the month, then every so many months. With months and quarters as input periods every occurrence in a period
 * counts: three a quarter for a monthly rent. With weeks and days it falls in the one period that holds its day.
 */
import { type CalendarDate, monthIndex, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { FixedAmountDefinition, SeriesSpan } from "./forecast-series.ts";
import { dayOfMonth, firstDayOfPeriod, intervalOfPeriod, monthsIn, periodIndexOf } from "./input-periods.ts";

type FixedAmountSpan = FixedAmountDefinition & SeriesSpan;

/** A part of a forecast that is planned for a day, not for some time in the period. */
export interface DatedPart {
  readonly on: CalendarDate;
  readonly amountMinor: number;
}

export interface DueAmount {
  readonly amountMinor: number;
  /** Empty, or as much as the whole amount. */
  readonly datedParts: readonly DatedPart[];
}

const nothingDue: DueAmount = { amountMinor: 0, datedParts: [] };

/** What falls due in a period that the series covers. */
export function dueIn(series: FixedAmountSpan, period: number, frequency: Frequency): DueAmount {
  const { amountMinor, day } = series;
  const wholeMonths = monthsPerPeriod[frequency];
  // No day to look at: what most plans are made of, and read thousands of times.
  if (day === null && wholeMonths !== null) {
    return { amountMinor: amountMinor * occurrenceCount(series, period, wholeMonths), datedParts: [] };
  }
  const days = occurrencesIn(series, period, frequency);
  if (days.length === 0) return nothingDue;
  return {
    amountMinor: amountMinor * days.length,
    datedParts: day === null ? [] : days.map((on) => ({ on, amountMinor })),
  };
}

const monthsPerPeriod: Readonly<Record<Frequency, number | null>> = {
  daily: null,
  weekly: null,
  monthly: 1,
  quarterly: 3,
};

/** Of a period that is so many whole months, counted from the first month of the series. */
function occurrenceCount({ begin, everyMonths }: FixedAmountSpan, period: number, months: number): number {
  const upTo = (month: number) => Math.floor(month / everyMonths) + 1;
  const first = (period - begin) * months;
  return upTo(first + months - 1) - upTo(first - 1);
}

/** A series that ends before its first occurrence plans nothing at all. */
export function hasOccurrence(series: FixedAmountSpan, frequency: Frequency): boolean {
  const { month, day } = firstOccurrence(series, frequency);
  return series.end === null || periodIndexOf(dayOfMonth(month, day), frequency) < series.end;
}

function occurrencesIn(series: FixedAmountSpan, period: number, frequency: Frequency): CalendarDate[] {
  const first = firstOccurrence(series, frequency);
  const interval = intervalOfPeriod(period, frequency);
  return monthsIn(interval)
    .filter((month) => month >= first.month && (month - first.month) % series.everyMonths === 0)
    .map((month) => dayOfMonth(month, first.day))
    .filter((date) => date >= interval.start && date < interval.endExclusive);
}

/** In months of the calendar, with the day that is wanted in each. */
function firstOccurrence({ begin, day }: FixedAmountSpan, frequency: Frequency) {
  const start = firstDayOfPeriod(begin, frequency);
  const month = monthIndex(start);
  if (day === null) return { month, day: yearMonthDay(start).day };
  // The 5th, from Monday the 16th on, is the 5th of the next month.
  return { month: dayOfMonth(month, day) >= start ? month : month + 1, day };
}
