/** Where the days of a filter begin and end: at midnight where people are, as the page that they read shows them. */
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";

interface Days {
  readonly from?: string | undefined;
  /** The last one that is wanted. */
  readonly to?: string | undefined;
}

/** A moment that PostgreSQL reads. */
const midnight = (day: string) => `${day} 00:00 Europe/Paris`;

export const spanOf = ({ from, to }: Days) => ({
  from: from === undefined ? undefined : midnight(from),
  /** The first moment that is not wanted any more. */
  until: to === undefined ? undefined : midnight(addDays(calendarDate(to), 1)),
});
