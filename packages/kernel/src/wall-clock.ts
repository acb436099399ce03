/** What a clock in a time zone shows: cut-offs and schedules go by that, not by instants. */
import { type CalendarDate, toEpochDay } from "./calendar-date.ts";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Minutes since midnight. */
export function wallMinutes(timeZone: string, instant: Date): number {
  return Math.floor((shownMs(timeZone, instant.getTime()) % dayMs) / minuteMs);
}

/**
 * When the clock of a time zone shows such a minute of such a day. Where it is put back and shows it twice: the first time.
 * Where it is put forward past it: when it shows the next one.
 */
export function instantOf(timeZone: string, date: CalendarDate, minutes: number): Date {
  const wanted = toEpochDay(date) * dayMs + minutes * minuteMs;
  const offsets = [wanted - dayMs, wanted + dayMs].map((instant) => offsetMs(timeZone, instant));
  const matching = offsets
    .map((offset) => wanted - offset)
    .filter((instant) => shownMs(timeZone, instant) === wanted);
  return new Date(matching.length > 0 ? Math.min(...matching) : changeOfClock(timeZone, wanted));
}

/** Making a formatter costs more than using it; there are some four hundred time zones at most. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}

/** The whole minute that the clock shows, as an instant at which the universal one does. */
function shownMs(timeZone: string, instant: number): number {
  const parts = formatterFor(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"));
}

const offsetMs = (timeZone: string, instant: number): number =>
  shownMs(timeZone, instant) - Math.floor(instant / minuteMs) * minuteMs;

/** The minute from which the clock shows another time, within a day of this one. */
function changeOfClock(timeZone: string, around: number): number {
  let [before, after] = [around - dayMs, around + dayMs];
  const offsetBefore = offsetMs(timeZone, before);
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / (2 * minuteMs)) * minuteMs;
    if (offsetMs(timeZone, middle) === offsetBefore) before = middle;
    else after = middle;
  }
  return after;
}

/** As databases name them, and never an offset: those have no summer. */
export const isTimeZone = (text: string): boolean =>
  text === "UTC" || Intl.supportedValuesOf("timeZone").includes(text);
