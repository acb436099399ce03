/** Which periods are scored: from where, how far ahead, how far back, and when what happened in one is taken. */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { firstDayOfPeriod, periodIndexOf } from "../../series/input-periods.ts";

export type ScoredFrequency = Exclude<Frequency, "daily">;

/** Who plans in days is forecast by months, and scored by them. */
export const scoredFrequency = (input: Frequency): ScoredFrequency => (input === "daily" ? "monthly" : input);

/** Periods ahead of an origin; the first one begins on it. */
export const scoredHorizons: Readonly<Record<ScoredFrequency, number>> = {
  weekly: 13,
  monthly: 12,
  quarterly: 4,
};

/** As many origins are scored anew, and shown to who asks for no others: a year of weeks, two of months, three of quarters. */
export const scoredOrigins: Readonly<Record<ScoredFrequency, number>> = {
  weekly: 52,
  monthly: 24,
  quarterly: 12,
};

/** What comes late counts: until then nothing is taken. */
const daysUntilTaken = 10;

/** The day from which on what happened in a period, by its number, is taken. */
export const takenOn = (period: number, frequency: ScoredFrequency): CalendarDate =>
  addDays(firstDayOfPeriod(period + 1, frequency), daysUntilTaken);

/** The period after the last one of which what happened is taken. */
export function takenEnd(today: CalendarDate, frequency: ScoredFrequency): number {
  let end = periodIndexOf(today, frequency);
  while (takenOn(end - 1, frequency) > today) end -= 1;
  return end;
}

/** The numbers of the periods that begin on the origins that are scored, the latest first: the day of each is over. */
export function originsOf(today: CalendarDate, frequency: ScoredFrequency): readonly number[] {
  const current = periodIndexOf(today, frequency);
  const latest = firstDayOfPeriod(current, frequency) < today ? current : current - 1;
  return Array.from({ length: scoredOrigins[frequency] }, (_, back) => latest - back);
}
