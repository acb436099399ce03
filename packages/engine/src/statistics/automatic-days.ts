/**
 * A month's forecast day by day, for companies that plan in days: each amount of the month is split by what the days of the past
 * let expect, or evenly over its working days where too little is known of them. The days add up to the month.
 */
import { addDays, type CalendarDate, diffDays, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import type { DayShape } from "../statement/day-shape.ts";
import { type ProfileDays, shapedDays } from "./day-profile.ts";

interface DaysWanted {
  /** What was learned of the days; null: too little. */
  readonly shape: DayShape | null;
  readonly days: ProfileDays;
  /** The first day that is wanted, and how many. */
  readonly from: CalendarDate;
  readonly count: number;
}

/** @param months amounts in minor units of the month that holds the first day, and of those after it */
export function amountsOverDays(
  months: readonly number[],
  { shape, days, from, count }: DaysWanted,
): readonly number[] {
  const spread: number[] = [];
  const wanted = diffDays({ start: startOfMonth(from), end: from }) + count;
  let month = startOfMonth(from);
  for (const amount of months) {
    if (spread.length >= wanted) break;
    const next = startOfMonth(addDays(month, 31));
    const length = diffDays({ start: month, end: next });
    const position = diffDays({ start: days.first, end: month });
    const isWorked = Array.from({ length }, (_, day) => (days.isWorked[position + day] === true ? 1 : 0));
    const weights = shape === null ? isWorked : shapedDays(shape, days, position, length);
    const isNowhere = weights.every((weight) => weight === 0);
    spread.push(...splitByWeights(minorUnits(amount), isNowhere ? weights.map(() => 1) : weights));
    month = next;
  }
  const first = diffDays({ start: startOfMonth(from), end: from });
  return Array.from({ length: count }, (_, day) => spread[first + day] ?? 0);
}
