/** Which issued forecast a week is compared with: one that was sent before the week began and reached as far. */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";

export interface IssueHead {
  readonly number: number;
  readonly issuedOn: CalendarDate;
  /** The Monday of its first week. */
  readonly firstWeekOn: CalendarDate;
  readonly weekCount: number;
  /** Null: for information only. */
  readonly approvedOn: CalendarDate | null;
}

/** The last one, or the last of those that lenders have approved. Null: the week has nothing to be compared with. */
export function comparedIssue<T extends IssueHead>(
  issues: readonly T[],
  weekOn: CalendarDate,
  against: "last" | "approved",
): T | null {
  const fitting = issues.filter(
    ({ issuedOn, firstWeekOn, weekCount, approvedOn }) =>
      firstWeekOn <= weekOn &&
      weekOn < addDays(firstWeekOn, weekCount * 7) &&
      issuedOn < weekOn &&
      (against === "last" || approvedOn !== null),
  );
  return fitting.reduce<T | null>(
    (last, issue) => (last === null || issue.number > last.number ? issue : last),
    null,
  );
}
