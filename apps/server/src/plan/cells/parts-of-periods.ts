import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { StoredCell } from "../cells-repository.ts";
import type { Place } from "../check-places.ts";
import { type OpenPlan, startOfInputPeriod } from "../open-plan.ts";
import { placeKey } from "./cell-key.ts";

const keyOf = (place: Place, start: CalendarDate) => `${placeKey(place)}/${start}`;

export type PartOf = (place: Place, day: CalendarDate) => CalendarDate;

/**
 * Which cell an amount of a day belongs to. Usually that of its period. Where the plan was once written in shorter periods,
 * their cells still stand on their own days and add up: the amount then belongs to the latest of them up to its day, in
 * whose place it comes or which somebody entered instead of it.
 */
export function partsOfPeriods(plan: OpenPlan, cells: readonly StoredCell[]): PartOf {
  const daysOf = new Map<string, CalendarDate[]>();
  for (const cell of cells) {
    if (cell.kind === "postponedRemaining") continue;
    const key = keyOf(cell, startOfInputPeriod(plan, cell.periodOn));
    daysOf.set(key, [...(daysOf.get(key) ?? []), cell.periodOn]);
  }
  return (place, day) => {
    const start = startOfInputPeriod(plan, day);
    const days = daysOf.get(keyOf(place, start)) ?? [];
    return days.reduce((latest, on) => (on <= day && on > latest ? on : latest), start);
  };
}
