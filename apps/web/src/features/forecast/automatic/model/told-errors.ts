/** Which of the errors on the past are told, and in which periods a history is. Pure. */
import { type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";

const toldAhead = [1, 3, 6];

export const toldErrors = (
  errors: readonly number[] | null,
): ReadonlyArray<{ readonly ahead: number; readonly error: number }> =>
  toldAhead.flatMap((ahead) => {
    const error = errors?.[ahead - 1];
    return error === undefined ? [] : [{ ahead, error }];
  });

/** Who plans in days is forecast by months: the history itself says it. */
export function learnedFrequency(
  history: ReadonlyArray<{ readonly periodOn: CalendarDate }>,
): "weekly" | "monthly" | "quarterly" {
  const [first, second] = history;
  if (first === undefined || second === undefined) return "monthly";
  const days = diffDays({ start: first.periodOn, end: second.periodOn });
  if (days <= 7) return "weekly";
  return days > 31 ? "quarterly" : "monthly";
}
