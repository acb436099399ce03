/**
 * Days as older calls carry them: milliseconds of midnight in Paris. An ISO date is read too. Whatever moment of a day is
 * sent, the day is the one that it is in Paris.
 */
import { type CalendarDate, todayIn, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { z } from "zod";
import { wireDate } from "./date-codec.ts";

const timeZone = "Europe/Paris";
const dayMs = 86_400_000;

/** Moments whose day our calendar knows (`wireDate`), in milliseconds. */
const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(9899, 11, 31);

const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

/** What a clock in Paris shows, less what one in Greenwich shows. */
function offsetAt(moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes, seconds = "0"] = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  if (hours === undefined) return 0;
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -offset : offset;
}

/** Clocks may change between midnight in Paris and midnight in Greenwich: the offset is that of the former. */
function midnightOf(date: CalendarDate): number {
  const inGreenwich = toEpochDay(date) * dayMs;
  return inGreenwich - offsetAt(inGreenwich - offsetAt(inGreenwich));
}

export const dayTimestamp = z.codec(
  z.union([z.int().min(earliest).max(latest), wireDate]),
  z.custom<CalendarDate>(),
  {
    decode: (sent) => (typeof sent === "number" ? todayIn(timeZone, new Date(sent)) : sent),
    encode: (date): number => midnightOf(date),
  },
);
