/** Which past days one can look at. Pure. */
import { addDays, addMonths, type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";

export type DayProblem = "notPast" | "tooEarly";

/** Today is not the past; before its first change nothing is known of a company. */
export function dayProblem(
  day: CalendarDate,
  { today, firstDay }: { readonly today: CalendarDate; readonly firstDay: CalendarDate },
): DayProblem | null {
  if (day >= today) return "notPast";
  return day < firstDay ? "tooEarly" : null;
}

export const namedDays = ["yesterday", "weekAgo", "endOfLastMonth", "monthAgo"] as const;
export type NamedDay = (typeof namedDays)[number];

export function namedDay(name: NamedDay, today: CalendarDate): CalendarDate {
  switch (name) {
    case "yesterday":
      return addDays(today, -1);
    case "weekAgo":
      return addDays(today, -7);
    case "endOfLastMonth":
      return addDays(startOfMonth(today), -1);
    case "monthAgo":
      return addMonths(today, -1);
  }
}
