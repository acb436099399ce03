/** Calendar dates on the wire: `2026-03-14`. A date with a time is accepted, and its time is dropped. */
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { z } from "zod";

/** Calculations go some periods beyond the days that they are given, and the calendar ends with the year 9999. */
const isWithinReach = (date: CalendarDate): boolean => date >= "0100-01-01" && date < "9900-01-01";

export const wireDate = z.codec(
  z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })]),
  z.custom<CalendarDate>(),
  {
    decode: (text, context) => {
      const date = parseCalendarDate(text.slice(0, 10));
      if (date !== null && isWithinReach(date)) return date;
      // ISO has a year zero, too: our calendar, as the database's, has none.
      context.issues.push({ code: "custom", message: "not a day", input: text });
      return z.NEVER;
    },
    encode: (date): string => date,
  },
);
