/** The days that a statement is about. */
import { addDays, type CalendarDate, toEpochDay, weekdayOfEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CamtBalances } from "./camt-balances.ts";
import { dateOf } from "./camt-values.ts";
import { childOf, textAt, type XmlNode } from "./xml-tree.ts";

interface CamtPeriod {
  /** Its first day; null where it does not say. */
  readonly openedOn: CalendarDate | null;
  /** Its last day; null where it does not say. */
  readonly closedOn: CalendarDate | null;
  /** An entry that says no day can only be of that one. */
  readonly isOneDay: boolean;
}

export function periodOf(statement: XmlNode, { opening, closing }: CamtBalances): CamtPeriod {
  const from = dateOf(childOf(statement, "FrToDt", "FrDtTm"))?.date ?? null;
  const to = lastDay(statement, from);
  const [openedOn, closedOn] = [opening?.balance.on ?? null, closing?.balance.on ?? to];
  if (from !== null && to !== null) return { openedOn: from, closedOn, isOneDay: from === to };
  const isOneDay = openedOn !== null && closedOn !== null && isNextWorkingDay(openedOn, closedOn);
  return { openedOn: from, closedOn, isOneDay };
}

/** A day that ends at midnight is written as the beginning of the next one. */
function lastDay(statement: XmlNode, from: CalendarDate | null): CalendarDate | null {
  const to = dateOf(childOf(statement, "FrToDt", "ToDtTm"))?.date ?? null;
  const endsAtMidnight = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-]|$)/.test(
    textAt(statement, "FrToDt", "ToDtTm") ?? "",
  );
  return to !== null && from !== null && to > from && endsAtMidnight ? addDays(to, -1) : to;
}

/** Balances open on the day of the statement, or as of the evening before: on Monday, of Friday. */
function isNextWorkingDay(openedOn: CalendarDate, closedOn: CalendarDate): boolean {
  const [first, last] = [toEpochDay(openedOn), toEpochDay(closedOn)];
  if (last < first || last - first > 3) return false;
  for (let day = first + 1; day < last; day += 1) if (weekdayOfEpochDay(day) < 6) return false;
  return true;
}
