/**
 * When a fixed amount falls due, and what it comes to then. The first time is the first day on or after the series' beginning that has the wanted
 * day of the month, then every so many months. With months and quarters as input periods every occurrence in a period
 * counts: three a quarter for a monthly rent. With weeks and days it falls in the one period that holds its day.
 */
import { type CalendarDate, monthIndex, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { divideHalfAway, wholeParts } from "@amont/kernel/rounding.ts";
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

/** What falls due in a period that the series covers. `vatRateBp`: of its category, in basis points. */
export function dueIn(
  series: FixedAmountSpan,
  period: number,
  frequency: Frequency,
  vatRateBp: number,
): DueAmount {
  const { day, indexation = null } = series;
  const wholeMonths = monthsPerPeriod[frequency];
  // No day to look at: what most plans are made of, and read thousands of times.
  if (day === null && indexation === null && wholeMonths !== null) {
    const count = occurrenceCount(series, period, wholeMonths);
    return { amountMinor: withVat(series, series.amountMinor, vatRateBp) * count, datedParts: [] };
  }
  const parts = duePartsIn(series, period, frequency, vatRateBp);
  if (parts.length === 0) return nothingDue;
  const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  return { amountMinor, datedParts: day === null ? [] : parts };
}

/** Each time that it falls due in a period, with its day. */
export function duePartsIn(
  series: FixedAmountSpan,
  period: number,
  frequency: Frequency,
  vatRateBp: number,
): DatedPart[] {
  const first = firstOccurrence(series, frequency);
  return occurrencesIn(series, period, frequency).map((on) => ({
    on,
    amountMinor: withVat(series, indexed(series, first.month, monthIndex(on)), vatRateBp),
  }));
}

/** How often an amount has been indexed by a day. */
export function indexationsBy(series: FixedAmountSpan, on: CalendarDate, frequency: Frequency): number {
  const { indexation = null } = series;
  if (indexation === null) return 0;
  return indexationCount(indexation.month, firstOccurrence(series, frequency).month, monthIndex(on));
}

/** By a month, counted from the one in which the amount was agreed. */
const indexationCount = (indexationMonth: number, from: number, month: number): number =>
  Math.floor((month - indexationMonth + 1) / 12) - Math.floor((from - indexationMonth + 1) / 12);

/** Each year on what was paid the year before, in whole minor units, as an invoice says it. */
function indexed({ amountMinor, indexation = null }: FixedAmountSpan, from: number, month: number): number {
  if (indexation === null) return amountMinor;
  const factor = BigInt(hundredPercent + wholeParts(indexation.percent, partsPerPercent));
  let amount = BigInt(amountMinor);
  for (let count = indexationCount(indexation.month, from, month); count > 0; count -= 1)
    amount = divideHalfAway(amount * factor, BigInt(hundredPercent));
  return Number(amount);
}

function withVat({ excludesVat = false }: FixedAmountSpan, amountMinor: number, vatRateBp: number): number {
  if (!excludesVat || vatRateBp === 0) return amountMinor;
  return Number(divideHalfAway(BigInt(amountMinor) * BigInt(10_000 + vatRateBp), 10_000n));
}

/** Three decimals of a per cent. */
const partsPerPercent = 1_000;
const hundredPercent = 100 * partsPerPercent;

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
