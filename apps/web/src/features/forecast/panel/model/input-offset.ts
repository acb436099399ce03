/** Where a column stands in the periods of the plan. Pure. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";

type Shown = Pick<StatementAnswer, "columns" | "frequency">;

/** The period that holds today, counted from the beginning of the calendar. */
export function currentInputPeriod({ columns, frequency }: Shown, today: CalendarDate): number {
  const current = columns.find(({ offset }) => offset === 0);
  // A column of days may hold days off before its working day: the clock says which of them today is.
  const isToday = current === undefined || (today >= current.begin && today < current.end);
  return periodIndexOf(isToday ? today : current.begin, frequency);
}

/**
 * Counted in periods of the plan from the current one. Columns of days leave days off out, so there a column is its
 * working day, which is the last it holds; elsewhere it is the column's own number.
 */
export function inputOffsetOf(statement: Shown, offset: number, today: CalendarDate): number {
  const { columns, frequency } = statement;
  const column = columns.find((one) => one.offset === offset);
  if (frequency !== "daily" || column === undefined) return offset;
  return periodIndexOf(addDays(column.end, -1), frequency) - currentInputPeriod(statement, today);
}
