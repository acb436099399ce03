/** The weeks of the thirteen-week view: from Monday to Sunday, some that are over, the current one and twelve to come. */
import { invariant } from "@amont/kernel/assert.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type IsoWeek, isoWeek } from "@amont/kernel/iso-week.ts";
import { offsetRange, type Period, periodGrid } from "@amont/kernel/period.ts";

/** The current one and those to come. */
export const weeksAhead = 13;
export const usualPastWeeks = 4;
export const mostPastWeeks = 13;

/** Offset 0 holds today. A year has 52 or 53 of them. */
export interface RollingWeek extends Period, IsoWeek {}

export function rollingWeeks(today: CalendarDate, pastWeeks: number = usualPastWeeks): RollingWeek[] {
  invariant(
    Number.isInteger(pastWeeks) && pastWeeks >= 0 && pastWeeks <= mostPastWeeks,
    `not a number of past weeks: ${pastWeeks}`,
  );
  return periodGrid(today, "weekly", offsetRange(-pastWeeks, weeksAhead)).map(
    ({ offset, start, endExclusive }) => {
      const { year, week } = isoWeek(start);
      return { offset, start, endExclusive, year, week };
    },
  );
}
