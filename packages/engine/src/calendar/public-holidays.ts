/**
 * The public holidays of the fifteen countries whose days off a daily statement knows, for any year. National ones only:
 * what a region, a canton or a town adds is not here, nor are the days on which banks alone are closed. Rules are those
 * in force since 2000, with the changes and the single days since. A holiday on a weekend stays one; where the country
 * gives another day for it, that day is one too.
 */
import { addDays, type CalendarDate, weekday, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { containsDate, type DateInterval } from "@amont/kernel/interval.ts";
import {
  byRule,
  daysOfRules,
  fixedDay,
  friday,
  fromEaster,
  type HolidayRule,
  lastWeekday,
  monday,
  nthWeekday,
  once,
  rememberedYears,
  saturday,
  sunday,
  thursday,
  weekdayFrom,
} from "./holiday-rules.ts";

/** In the order in which settings number them, from 1. */
export const holidayCountries = [
  "DE",
  "BE",
  "ES",
  "FR",
  "NL",
  "IT",
  "DK",
  "SE",
  "GB",
  "IE",
  "US",
  "AT",
  "PT",
  "PL",
  "CH",
] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

export const isHolidayCountry = (value: unknown): value is HolidayCountry =>
  holidayCountries.some((country) => country === value);

const newYear = fixedDay(1, 1);
const epiphany = fixedDay(1, 6);
const maundyThursday = fromEaster(-3);
const goodFriday = fromEaster(-2);
const easterDay = fromEaster(0);
const easterMonday = fromEaster(1);
const labourDay = fixedDay(5, 1);
const ascension = fromEaster(39);
const whitSunday = fromEaster(49);
const whitMonday = fromEaster(50);
const corpusChristi = fromEaster(60);
const assumption = fixedDay(8, 15);
const allSaints = fixedDay(11, 1);
const immaculateConception = fixedDay(12, 8);
const christmas = fixedDay(12, 25);
const dayAfterChristmas = fixedDay(12, 26);

const suspendedFrom2013To2015 = (holiday: HolidayRule): readonly HolidayRule[] => [
  { ...holiday, until: 2012 },
  { ...holiday, since: 2016 },
];

/** On a Sunday it is celebrated the day before. */
const notOnSunday = (holiday: HolidayRule): HolidayRule => ({
  ...holiday,
  dayIn: (year) => {
    const day = holiday.dayIn(year);
    return weekday(day) === sunday ? addDays(day, -1) : day;
  },
});

const exceptIn = (holiday: HolidayRule, years: readonly number[]): readonly HolidayRule[] => {
  const { dayIn, substitution } = holiday;
  const borders = [holiday.since - 1, ...years, holiday.until + 1];
  return borders
    .slice(1)
    .map((end, index) => ({ dayIn, substitution, since: (borders[index] ?? 0) + 1, until: end - 1 }));
};

/** The first Monday of February, or the first of February itself when it is a Friday. */
const saintBrigid = byRule(
  (year) => {
    const first = fixedDay(2, 1).dayIn(year);
    return weekday(first) === friday ? first : nthWeekday(1, monday, 2).dayIn(year);
  },
  { since: 2023 },
);

const movesToNextWeekday = { substitution: "next" } as const;
const movesToNearest = { substitution: "nearest" } as const;

const rulesOf: Readonly<Record<HolidayCountry, readonly HolidayRule[]>> = {
  DE: [
    newYear,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    fixedDay(10, 3),
    christmas,
    dayAfterChristmas,
    once(2017, 10, 31), // five hundred years of the Reformation
  ],
  BE: [
    newYear,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    fixedDay(7, 21),
    assumption,
    allSaints,
    fixedDay(11, 11),
    christmas,
  ],
  ES: [
    newYear,
    epiphany, // regions may replace it; none does
    goodFriday,
    labourDay,
    assumption,
    fixedDay(10, 12),
    allSaints,
    fixedDay(12, 6),
    immaculateConception,
    christmas,
  ],
  FR: [
    newYear,
    easterMonday,
    labourDay,
    fixedDay(5, 8),
    ascension,
    whitMonday,
    fixedDay(7, 14),
    assumption,
    allSaints,
    fixedDay(11, 11),
    christmas,
  ],
  // The days of the general act on terms; Good Friday is only treated like one by it.
  NL: [
    newYear,
    easterMonday,
    notOnSunday(fixedDay(4, 30, { until: 2013 })),
    notOnSunday(fixedDay(4, 27, { since: 2014 })),
    fixedDay(5, 5),
    ascension,
    whitMonday,
    christmas,
    dayAfterChristmas,
  ],
  IT: [
    newYear,
    epiphany,
    easterMonday,
    fixedDay(4, 25),
    labourDay,
    fixedDay(6, 2, { since: 2001 }),
    assumption,
    fixedDay(10, 4, { since: 2026 }), // Saint Francis, again
    allSaints,
    immaculateConception,
    christmas,
    dayAfterChristmas,
    once(2011, 3, 17), // a hundred and fifty years of unity
  ],
  DK: [
    newYear,
    maundyThursday,
    goodFriday,
    easterDay,
    easterMonday,
    fromEaster(26, { until: 2023 }), // the great day of prayer was abolished
    ascension,
    whitSunday,
    whitMonday,
    christmas,
    dayAfterChristmas,
  ],
  // The eves (midsummer, Christmas, New Year) are days off by custom, not by law.
  SE: [
    newYear,
    epiphany,
    goodFriday,
    easterDay,
    easterMonday,
    labourDay,
    ascension,
    whitSunday,
    fromEaster(50, { until: 2004 }), // Whit Monday gave way to the national day
    fixedDay(6, 6, { since: 2005 }),
    weekdayFrom(saturday, { month: 6, day: 20 }),
    weekdayFrom(saturday, { month: 10, day: 31 }),
    christmas,
    dayAfterChristmas,
  ],
  // Bank holidays of England and Wales.
  GB: [
    fixedDay(1, 1, movesToNextWeekday),
    goodFriday,
    easterMonday,
    ...exceptIn(nthWeekday(1, monday, 5), [2020]),
    once(2020, 5, 8),
    ...exceptIn(lastWeekday(monday, 5), [2002, 2012, 2022]),
    once(2002, 6, 4),
    once(2012, 6, 4),
    once(2022, 6, 2),
    lastWeekday(monday, 8),
    fixedDay(12, 25, movesToNextWeekday),
    fixedDay(12, 26, movesToNextWeekday),
    once(2002, 6, 3), // jubilees, a wedding, a funeral and a coronation
    once(2011, 4, 29),
    once(2012, 6, 5),
    once(2022, 6, 3),
    once(2022, 9, 19),
    once(2023, 5, 8),
  ],
  IE: [
    fixedDay(1, 1, movesToNextWeekday),
    saintBrigid,
    fixedDay(3, 17, movesToNextWeekday),
    once(2022, 3, 18),
    easterMonday,
    nthWeekday(1, monday, 5),
    nthWeekday(1, monday, 6),
    nthWeekday(1, monday, 8),
    lastWeekday(monday, 10),
    fixedDay(12, 25, movesToNextWeekday),
    fixedDay(12, 26, movesToNextWeekday),
  ],
  // Federal holidays, without the days that a president gave to federal offices alone.
  US: [
    fixedDay(1, 1, movesToNearest),
    nthWeekday(3, monday, 1),
    nthWeekday(3, monday, 2),
    lastWeekday(monday, 5),
    fixedDay(6, 19, { ...movesToNearest, since: 2021 }),
    fixedDay(7, 4, movesToNearest),
    nthWeekday(1, monday, 9),
    nthWeekday(2, monday, 10),
    fixedDay(11, 11, movesToNearest),
    nthWeekday(4, thursday, 11),
    fixedDay(12, 25, movesToNearest),
  ],
  AT: [
    newYear,
    epiphany,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    corpusChristi,
    assumption,
    fixedDay(10, 26),
    allSaints,
    immaculateConception,
    christmas,
    dayAfterChristmas,
  ],
  PT: [
    newYear,
    goodFriday,
    easterDay,
    fixedDay(4, 25),
    labourDay,
    ...suspendedFrom2013To2015(corpusChristi),
    fixedDay(6, 10),
    assumption,
    ...suspendedFrom2013To2015(fixedDay(10, 5)),
    ...suspendedFrom2013To2015(allSaints),
    ...suspendedFrom2013To2015(fixedDay(12, 1)),
    immaculateConception,
    christmas,
  ],
  PL: [
    newYear,
    fixedDay(1, 6, { since: 2011 }),
    easterDay,
    easterMonday,
    labourDay,
    fixedDay(5, 3),
    whitSunday,
    corpusChristi,
    assumption,
    allSaints,
    fixedDay(11, 11),
    once(2018, 11, 12), // a hundred years of independence
    fixedDay(12, 24, { since: 2025 }),
    christmas,
    dayAfterChristmas,
  ],
  // The four that all cantons have; the others differ from one to the next.
  CH: [newYear, ascension, fixedDay(8, 1), christmas],
};

/** In order. A substitute belongs to the year in which it lies: Friday 31 December 2027 stands for 1 January 2028. */
export function publicHolidays(country: HolidayCountry, year: number): readonly CalendarDate[] {
  return holidaysOf[country](year);
}

const holidaysOf = Object.fromEntries(
  holidayCountries.map((country) => [country, rememberedYears((year) => workedOut(rulesOf[country], year))]),
) as Readonly<Record<HolidayCountry, (year: number) => readonly CalendarDate[]>>;

function workedOut(rules: readonly HolidayRule[], year: number): readonly CalendarDate[] {
  const years = [year - 1, year, year + 1].filter((one) => one >= 1 && one <= 9999);
  const days = new Set(years.flatMap((one) => daysOfRules(rules, one)));
  return [...days].filter((day) => yearMonthDay(day).year === year).toSorted();
}

export function holidaysBetween(country: HolidayCountry, interval: DateInterval): readonly CalendarDate[] {
  if (interval.start >= interval.endExclusive) return [];
  const first = yearMonthDay(interval.start).year;
  const last = yearMonthDay(addDays(interval.endExclusive, -1)).year;
  return Array.from({ length: last - first + 1 }, (_, index) => publicHolidays(country, first + index))
    .flat()
    .filter((day) => containsDate(interval, day));
}
