/** The days that somebody wants exported, as columns of the statement. Pure. */
import { addMonths, type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { mostExportedMonths } from "@amont/kernel/limits.ts";
import { offsetOf, periodAt } from "@amont/kernel/period.ts";

/** Of days there would be more than a sheet holds. */
export const exportFrequencies = ["weekly", "monthly", "quarterly"] as const;
type ExportFrequency = (typeof exportFrequencies)[number];

export interface ExportPeriod {
  /** As they stand in the fields. */
  readonly from: string;
  readonly until: string;
  readonly frequency: ExportFrequency;
}

export type PeriodProblem = "missing" | "reversed" | "tooLong";

export function readPeriod(
  { from, until, frequency }: ExportPeriod,
  today: CalendarDate,
): { readonly problem: PeriodProblem } | { readonly offsetBegin: number; readonly offsetEnd: number } {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(until)];
  if (first === null || last === null) return { problem: "missing" };
  if (last < first) return { problem: "reversed" };
  const offsetBegin = offsetOf(first, today, frequency);
  const lastOffset = offsetOf(last, today, frequency);
  const begin = periodAt(today, frequency, offsetBegin).start;
  if (periodAt(today, frequency, lastOffset).endExclusive > addMonths(begin, mostExportedMonths))
    return { problem: "tooLong" };
  return { offsetBegin, offsetEnd: lastOffset + 1 };
}
