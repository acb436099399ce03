/** The input periods that a view shows, and its columns that show them. */
import { invariant } from "@amont/kernel/assert.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency, OffsetRange } from "@amont/kernel/period.ts";
import { columnOfDay, type TimeAxis, timeAxis } from "../calendar/time-axis.ts";
import { intervalOfPeriod } from "../series/input-periods.ts";
import type { ForecastValue } from "../statement/spread-forecast.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import type { GroupLook } from "./group-look.ts";

/** An input period and the columns that show it, in whole or in part. */
export interface ShownPeriod {
  readonly index: number;
  readonly period: ForecastValue["period"];
  readonly first: number;
  readonly last: number;
  /** All of it, and not only the part that is shown. */
  readonly isInOneColumn: boolean;
}

export function shownPeriod(axis: TimeAxis, index: number, frequency: Frequency): ShownPeriod {
  const period = intervalOfPeriod(index, frequency);
  const firstDay = toEpochDay(period.start);
  const lastDay = toEpochDay(period.endExclusive) - 1;
  const lastShown = axis.firstDay + axis.columns.length - 1;
  const columnOf = (day: number) => columnOfDay(axis, Math.min(Math.max(day, axis.firstDay), lastShown));
  const first = columnOf(firstDay);
  const last = columnOf(lastDay);
  invariant(first >= 0 && last >= first, "a period that is shown has a column");
  const isWhole = firstDay >= axis.firstDay && lastDay <= lastShown;
  return { index, period, first, last, isInOneColumn: isWhole && first === last };
}

interface AxisOptions {
  readonly frequency: Frequency;
  readonly range: OffsetRange;
  readonly group?: GroupLook | undefined;
}

/** The columns of a look, with the day that parts what happened from what is planned. */
export function shownAxis(
  { frequency, range, group }: AxisOptions,
  {
    facts,
    currentColumn,
  }: {
    readonly facts: Pick<ForecastFacts, "settings" | "offsetsFrom">;
    readonly currentColumn: (axis: TimeAxis) => number;
  },
): TimeAxis {
  const calendar = group?.calendar ?? facts.settings.calendar;
  const axis = timeAxis({ frequency, today: group?.today ?? facts.offsetsFrom, range, calendar });
  return { ...axis, currentColumn: currentColumn(axis) };
}
