/** A recurrence as it is stored, and the rule it follows. */
import type { WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { RecurrenceRule } from "@amont/engine/recurrences/recurrence-rule.ts";
import { addMonths, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type { Selectable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { loadWorkingCalendar } from "../../plan/working-calendar.ts";

export type StoredRecurrence = Omit<
  Selectable<Database["recurrences"]>,
  "company_id" | "id" | "created_at" | "generated_until"
>;

export function ruleOf(stored: StoredRecurrence): RecurrenceRule {
  const { start_on, day_count, month_count, is_month_end, shift, end_on, end_count } = stored;
  return {
    start: calendarDate(start_on),
    every: { dayCount: day_count, monthCount: month_count },
    isMonthEnd: is_month_end,
    shift,
    end:
      end_on !== null
        ? { kind: "date", endExclusive: calendarDate(end_on) }
        : end_count !== null
          ? { kind: "count", count: end_count }
          : { kind: "never" },
  };
}

/** How far ahead occurrences are expected. */
const horizonMonths = 24;

export const horizonFrom = (today: CalendarDate): CalendarDate => addMonths(today, horizonMonths);

/** The company's days off as far as any occurrence may move. */
export async function loadCalendar(
  database: ScopedDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<WorkingCalendar> {
  const looked = dateInterval(addMonths(today, -2), addMonths(today, horizonMonths + 2));
  return loadWorkingCalendar(database, companyId, looked);
}
