/**
 * How a public holiday finds its day in a year: a day of the calendar, so many days from Easter, the nth Monday of a month.
 * A rule says since when and until when it holds, and what happens when its day falls on a weekend.
 */
import { invariant } from "@amont/kernel/assert.ts";
import {
  addDays,
  type CalendarDate,
  calendarDateOf,
  daysInMonth,
  weekday,
} from "@amont/kernel/calendar-date.ts";

/** `next`: the first weekday after it that is not a holiday itself. `nearest`: Friday for a Saturday, Monday for a Sunday. */
export type Substitution = "none" | "next" | "nearest";

export interface HolidayRule {
  readonly dayIn: (year: number) => CalendarDate;
  /** First and last year, both included. */
  readonly since: number;
  readonly until: number;
  readonly substitution: Substitution;
}

interface RuleTerms {
  readonly since?: number;
  readonly until?: number;
  readonly substitution?: Substitution;
}

export const monday = 1;
export const thursday = 4;
export const friday = 5;
export const saturday = 6;
export const sunday = 7;

function rule(dayIn: (year: number) => CalendarDate, terms: RuleTerms): HolidayRule {
  const { since = 1, until = 9999, substitution = "none" } = terms;
  return { dayIn, since, until, substitution };
}

export const fixedDay = (month: number, day: number, terms: RuleTerms = {}): HolidayRule =>
  rule((year) => calendarDateOf({ year, month, day }), terms);

/** Days after Easter Sunday; negative before. */
export const fromEaster = (dayCount: number, terms: RuleTerms = {}): HolidayRule =>
  rule((year) => addDays(easterSunday(year), dayCount), terms);

/** The first such weekday on or after a day of the year. */
export const weekdayFrom = (
  wanted: number,
  from: { readonly month: number; readonly day: number },
  terms: RuleTerms = {},
): HolidayRule => rule((year) => weekdayOnOrAfter(wanted, calendarDateOf({ year, ...from })), terms);

export const nthWeekday = (nth: number, wanted: number, month: number, terms: RuleTerms = {}): HolidayRule =>
  weekdayFrom(wanted, { month, day: 7 * nth - 6 }, terms);

export const lastWeekday = (wanted: number, month: number, terms: RuleTerms = {}): HolidayRule =>
  rule(
    (year) => weekdayOnOrAfter(wanted, calendarDateOf({ year, month, day: daysInMonth(year, month) - 6 })),
    terms,
  );

/** A day that was given once, or to which a holiday was moved for one year. */
export const once = (year: number, month: number, day: number): HolidayRule =>
  fixedDay(month, day, { since: year, until: year });

/** A rule whose days need a word of their own. */
export const byRule = rule;

function weekdayOnOrAfter(wanted: number, date: CalendarDate): CalendarDate {
  return addDays(date, (wanted - weekday(date) + 7) % 7);
}

/** Of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CalendarDate {
  invariant(Number.isInteger(year), `not a year: ${year}`);
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const lunarCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunarCorrection + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const latest = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * latest + 114;
  return calendarDateOf({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

const isWeekend = (date: CalendarDate): boolean => weekday(date) >= saturday;

/** The days of some rules in a year, with their substitutes, which may lie in the year before or after. */
export function daysOfRules(rules: readonly HolidayRule[], year: number): readonly CalendarDate[] {
  const inForce = rules.filter(({ since, until }) => since <= year && year <= until);
  const days = inForce.map((one) => ({ day: one.dayIn(year), substitution: one.substitution }));
  const taken = new Set(days.map(({ day }) => day));
  // In order: two holidays of one weekend take Monday, then Tuesday.
  for (const { day, substitution } of days.toSorted((left, right) => (left.day < right.day ? -1 : 1))) {
    if (substitution !== "none" && isWeekend(day)) taken.add(substituteFor(day, substitution, taken));
  }
  return [...taken];
}

function substituteFor(
  day: CalendarDate,
  substitution: "next" | "nearest",
  taken: ReadonlySet<CalendarDate>,
): CalendarDate {
  if (substitution === "nearest") return addDays(day, weekday(day) === saturday ? -1 : 1);
  let candidate = addDays(day, 1);
  while (isWeekend(candidate) || taken.has(candidate)) candidate = addDays(candidate, 1);
  return candidate;
}

/** The same, worked out once: positions and pools ask for the days of one year again and again. */
export function rememberedYears(
  daysIn: (year: number) => readonly CalendarDate[],
): (year: number) => readonly CalendarDate[] {
  const known = new Map<number, readonly CalendarDate[]>();
  return (year) => {
    const days = known.get(year) ?? daysIn(year);
    known.set(year, days);
    return days;
  };
}
