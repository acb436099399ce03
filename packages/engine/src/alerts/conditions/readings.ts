/** What conditions make of figures: a value to compare, and the day on which it is so. Null: nothing can be said. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type Comparison, holds } from "../../kpis/thresholds.ts";

export interface Reading {
  readonly value: number | null;
  readonly onDay: CalendarDate | null;
}

export interface DayBalance {
  readonly on: CalendarDate;
  readonly minor: number;
}

const silent: Reading = { value: null, onDay: null };

/** The least that is held at the end of a day, and the first day on which the rule holds; where it holds on none, the least one's. */
export function balanceReading(
  days: readonly DayBalance[],
  { comparison, bound }: { readonly comparison: Comparison; readonly bound: number },
): Reading {
  const lowest = days.reduce<DayBalance | null>(
    (least, day) => (least === null || day.minor < least.minor ? day : least),
    null,
  );
  if (lowest === null) return silent;
  const first = days.find(({ minor }) => holds(minor, comparison, bound)) ?? lowest;
  return { value: lowest.minor, onDay: first.on };
}

const whole = 10_000;

/** How far a balance is from what was planned for that day: below it alone, or either way. */
export function driftReading(
  { now, reference }: { readonly now: number; readonly reference: number },
  { unit, belowOnly }: { readonly unit: "money" | "basisPoints"; readonly belowOnly: boolean },
): number | null {
  const less = reference - now;
  const gap = belowOnly ? Math.max(0, less) : Math.abs(less);
  if (unit === "money") return gap;
  return reference === 0 ? null : roundHalfAway((gap * whole) / Math.abs(reference));
}

interface PlannedCell {
  readonly realized: number;
  readonly expected: number;
  readonly forecast: number;
}

/** How much of what was planned is used or committed; nothing can be said where nothing was. */
export const budgetReading = ({ realized, expected, forecast }: PlannedCell): number | null =>
  forecast === 0 ? null : roundHalfAway(((realized + expected) * whole) / forecast);

/** What happened where nothing was planned. */
export const unplannedReading = ({ realized, expected, forecast }: PlannedCell): number =>
  forecast === 0 ? realized + expected : 0;
