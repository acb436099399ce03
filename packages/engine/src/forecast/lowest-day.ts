/**
 * The day on which some accounts hold least, from today up to the last column of a view: looked for day by day, whatever
 * the columns are, as a month may end well and have been short on its tenth.
 */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { dailyOffsetOf } from "../calendar/daily-grid.ts";
import type { ForecastModel } from "./forecast-model.ts";
import type { StatementView, ViewOptions } from "./statement-view.ts";

export interface LowestDay {
  readonly on: CalendarDate;
  readonly balanceMinor: number;
  /** It never gets lower than it is on the first day. */
  readonly isFirst: boolean;
}

/** Three years of working days. Further ahead only the ends of columns are looked at. */
const mostDays = 780;

/** The first of several; null where no column lies ahead. */
export function lowestDay(model: ForecastModel, options: ViewOptions): LowestDay | null {
  const { offsetsFrom, settings } = model.facts;
  const view = model.view(options);
  const [first, last] = [view.axis.periods[0], view.axis.periods.at(-1)];
  if (first === undefined || last === undefined || last.endExclusive <= offsetsFrom) return null;
  const offsetOf = (date: CalendarDate) => dailyOffsetOf(settings.calendar, date, offsetsFrom);
  const begin = Math.max(0, offsetOf(first.start));
  const end = offsetOf(addDays(last.endExclusive, -1)) + 1;
  const days = model.view({
    ...options,
    frequency: "daily",
    range: offsetRange(begin, Math.min(Math.max(end, begin + 1), begin + mostDays)),
  });
  const looked = days.axis.periods.at(-1)?.endExclusive ?? offsetsFrom;
  const ends = [...endsOf(days), ...endsOf(view).filter(({ on }) => on >= looked)];
  let lowest = ends[0];
  for (const one of ends) if (lowest !== undefined && one.balanceMinor < lowest.balanceMinor) lowest = one;
  return lowest === undefined ? null : { ...lowest, isFirst: lowest === ends[0] };
}

/** A column ends on its last day. */
const endsOf = ({ axis, result: { balances } }: StatementView) =>
  axis.periods.map(({ endExclusive }, column) => ({
    on: addDays(endExclusive, -1),
    balanceMinor: balances.end[column] ?? 0,
  }));
