/**
 * What a changed rule makes of occurrences that already exist. Those that somebody edited, paid, reconciled or deleted
 * are spoken for: they stay as they are, and stand for the occurrence of the new rule that is nearest to them, which is
 * then not written a second time.
 */
import { type CalendarDate, compareDates, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Periodicity } from "@amont/kernel/periodicity.ts";
import type { Occurrence } from "./recurrence-rule.ts";

export interface Followed {
  /** What is to be written. */
  readonly free: readonly Occurrence[];
  /** By the day that an occurrence spoken for was known by: the day it is known by from now on. */
  readonly stoodFor: ReadonlyMap<CalendarDate, CalendarDate>;
}

export function followRule(
  occurrences: readonly Occurrence[],
  spokenFor: readonly CalendarDate[],
  every: Periodicity,
): Followed {
  const taken = new Set<number>();
  const stoodFor = new Map<CalendarDate, CalendarDate>();
  const byDay = new Map(occurrences.map(({ nominalOn }, place) => [nominalOn, place]));
  const take = (day: CalendarDate, place: number | undefined): boolean => {
    const occurrence = place === undefined ? undefined : occurrences[place];
    if (place === undefined || occurrence === undefined) return false;
    taken.add(place);
    stoodFor.set(day, occurrence.nominalOn);
    return true;
  };
  // The same day is the same occurrence; only then does nearness decide.
  const moved = [...new Set(spokenFor)].filter((day) => !take(day, byDay.get(day))).toSorted(compareDates);
  const days = occurrences.map(({ nominalOn }) => toEpochDay(nominalOn));
  for (const day of moved) take(day, nearestFree(days, taken, toEpochDay(day), halfStepDays(every)));
  return { free: occurrences.filter((_, place) => !taken.has(place)), stoodFor };
}

const halfStepDays = ({ dayCount, monthCount }: Periodicity): number => (dayCount + monthCount * 30) / 2;

/** The place of the nearest day that nobody has taken, within a reach; the earlier one of two. */
function nearestFree(
  days: readonly number[],
  taken: ReadonlySet<number>,
  wanted: number,
  reach: number,
): number | undefined {
  let best: number | undefined;
  let bestDistance = reach;
  for (let place = firstFrom(days, wanted - reach); place < days.length; place += 1) {
    const distance = Math.abs((days[place] ?? 0) - wanted);
    if ((days[place] ?? 0) > wanted + reach) break;
    if (taken.has(place) || distance > bestDistance || (distance === bestDistance && best !== undefined))
      continue;
    [best, bestDistance] = [place, distance];
  }
  return best;
}

/** The place of the first day that is not before another; days are in order. */
function firstFrom(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
