/** Which days a page of quotes shows, and where the pages before and after it begin. Pure. */
import { mostRateDays, type RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { addDays, type CalendarDate, weekday } from "@amont/kernel/calendar-date.ts";

export interface DayRange {
  readonly begin: CalendarDate;
  readonly endExclusive: CalendarDate;
}

/** A month of days, as the server answers when it is not told. */
const daysPerPage = 31;

/** The days up to and with one; null: the last ones. */
export const rangeUntil = (until: CalendarDate | undefined): DayRange | null =>
  until === undefined ? null : { begin: addDays(until, 1 - daysPerPage), endExclusive: addDays(until, 1) };

type Shown = Pick<RatesPage, "begin" | "endExclusive" | "today" | "firstQuotedOn" | "lastQuotedOn">;

/** The last day of the page before; null where nothing is older. */
export const olderUntil = ({ begin, firstQuotedOn }: Shown): CalendarDate | null =>
  firstQuotedOn !== null && firstQuotedOn < begin ? addDays(begin, -1) : null;

/** The last day of the page after: undefined for the last days, null where nothing is newer. */
export function newerUntil({ endExclusive, today }: Shown): CalendarDate | undefined | null {
  if (endExclusive > today) return null;
  const until = addDays(endExclusive, daysPerPage - 1);
  return until < today ? until : undefined;
}

const firstDayOff = 6;

/** Newest first: the working days of the range, and days off that somebody quoted. None that is still to come. */
export function shownDays(
  { begin, endExclusive, today }: Shown,
  quotes: readonly { readonly quotedOn: CalendarDate }[],
): readonly CalendarDate[] {
  const quoted = new Set(quotes.map(({ quotedOn }) => quotedOn));
  const days: CalendarDate[] = [];
  for (let day = addDays(endExclusive, -1); day >= begin; day = addDays(day, -1)) {
    const isWanted = quoted.has(day) || (day <= today && weekday(day) < firstDayOff);
    if (isWanted) days.push(day);
  }
  return days;
}

/** As few ranges as hold all of the days, each as long as one call may ask for. */
export function rangesAround(days: readonly CalendarDate[]): readonly DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = ranges.at(-1);
    if (last === undefined || day >= last.endExclusive)
      ranges.push({ begin: day, endExclusive: addDays(day, mostRateDays) });
  }
  return ranges;
}
