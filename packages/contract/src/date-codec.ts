/** Calendar dates on the wire: `2026-03-14`. A date with a time is accepted, and its time is dropped. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { z } from "zod";

export const wireDate = z.codec(
  z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })]),
  z.custom<CalendarDate>(),
  { decode: (text) => calendarDate(text.slice(0, 10)), encode: (date): string => date },
);
