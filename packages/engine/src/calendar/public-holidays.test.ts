import { addDays, calendarDate, weekday, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dailyGrid } from "./daily-grid.ts";
import { goldenHolidays, goldenYears } from "./golden/public-holidays.ts";
import { easterSunday } from "./holiday-rules.ts";
import {
  type HolidayCountry,
  holidayCountries,
  holidaysBetween,
  isHolidayCountry,
  publicHolidays,
} from "./public-holidays.ts";
import { dayOff, workingCalendar } from "./working-days.ts";

const published = (country: HolidayCountry, year: number): string[] => {
  const column = goldenYears.findIndex((one) => one === year);
  const days = goldenHolidays[country]
    .trim()
    .split("\n")
    .map((line) => {
      const cells = (line.split("|")[1] ?? "").trim().split(/\s+/);
      return cells.length === 1 ? cells[0] : cells[column];
    });
  return [...new Set(days)]
    .filter((day) => day !== undefined && day !== "-")
    .map((day) => `${year}-${day}`)
    .toSorted();
};

describe("Easter Sunday", () => {
  // The earliest and the latest there can be, and the years people remember.
  it.each([
    "1818-03-22",
    "1900-04-15",
    "1943-04-25",
    "1999-04-04",
    "2000-04-23",
    "2008-03-23",
    "2011-04-24",
    "2019-04-21",
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2028-04-16",
    "2038-04-25",
    "2100-03-28",
    "2285-03-22",
  ])("fell or falls on %s", (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
  });

  it("is a Sunday from 22 March to 25 April in every year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 9999 }), (year) => {
        const date = easterSunday(year);
        expect(weekday(date)).toBe(7);
        expect(date.slice(5) >= "03-22" && date.slice(5) <= "04-25").toBe(true);
      }),
    );
  });
});

describe("public holidays", () => {
  it.each(holidayCountries.flatMap((country) => goldenYears.map((year) => [country, year] as const)))(
    "of %s in %i are the published ones",
    (country, year) => {
      expect(publicHolidays(country, year)).toEqual(published(country, year));
    },
  );

  it.each([
    ["GB", "2022-06-02 2022-06-03 2022-09-19 2022-12-27", "2022-05-30"],
    ["GB", "2020-05-08 2023-05-08 2012-06-04 2012-06-05 2011-04-29", "2020-05-04 2012-05-28"],
    ["GB", "2021-12-27 2021-12-28 2022-01-03", "2021-12-29"],
    ["DK", "2023-05-05", "2024-04-26"],
    ["NL", "2013-04-30 2014-04-26 2006-04-29", "2014-04-30 2014-04-27 2006-04-30"],
    ["SE", "2004-05-31 2005-06-06", "2004-06-06 2005-05-16"],
    ["PT", "2012-10-05 2016-10-05", "2013-10-05 2014-12-01 2015-11-01"],
    ["DE", "2017-10-31", "2018-10-31"],
    ["IE", "2022-03-18 2023-02-06 2030-02-01", "2022-02-07 2030-02-04"],
    ["US", "2021-06-18 2021-06-19 2021-12-31", "2020-06-19"],
    ["PL", "2018-11-12 2011-01-06 2025-12-24", "2010-01-06 2024-12-24"],
    ["IT", "2011-03-17 2026-10-04", "2025-10-04"],
  ] as const)("of %s remember what changed: %s, but not %s", (country, days, workedDays) => {
    const isHoliday = (day: string) =>
      publicHolidays(country, Number(day.slice(0, 4))).includes(calendarDate(day));
    expect(days.split(" ").filter((day) => !isHoliday(day))).toEqual([]);
    expect(workedDays.split(" ").filter(isHoliday)).toEqual([]);
  });

  it("are in order, in their year, each once, in any year of the calendar", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...holidayCountries),
        fc.integer({ min: 1, max: 9999 }),
        (country, year) => {
          const days = publicHolidays(country, year);
          expect([...new Set(days)].toSorted()).toEqual(days);
          for (const day of days) expect(yearMonthDay(day).year).toBe(year);
        },
      ),
    );
  });

  it("never lose a working day where a country gives another day: 8 in Britain, 10 in Ireland, 11 in the States", () => {
    const substituting = { GB: 8, IE: 10, US: 11 } as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...(["GB", "IE", "US"] as const)),
        fc.integer({ min: 2024, max: 2400 }),
        (country, year) => {
          // Over a stretch that no substitute crosses: from Martin Luther King's day to the next one.
          const days = holidaysBetween(
            country,
            dateInterval(calendarDate(`${year}-01-08`), calendarDate(`${year + 1}-01-08`)),
          );
          expect(days.filter((day) => weekday(day) <= 5)).toHaveLength(substituting[country]);
        },
      ),
    );
  });

  it("between two days cross the end of the year, and none are in an empty stretch", () => {
    const start = calendarDate("2026-12-25");
    expect(holidaysBetween("FR", dateInterval(start, calendarDate("2027-01-02")))).toEqual([
      "2026-12-25",
      "2027-01-01",
    ]);
    expect(holidaysBetween("FR", dateInterval(start, start))).toEqual([]);
    expect(holidaysBetween("FR", dateInterval(start, calendarDate("2027-01-01")))).toEqual(["2026-12-25"]);
  });

  it("are known for the fifteen countries of the settings", () => {
    expect(holidayCountries).toHaveLength(15);
    expect(holidayCountries.indexOf("FR") + 1).toBe(4);
    expect(isHolidayCountry("CH")).toBe(true);
    expect(isHolidayCountry("LU")).toBe(false);
  });

  it("leave no column in a daily statement: Easter 2026 in France", () => {
    const interval = dateInterval(calendarDate("2026-01-01"), calendarDate("2027-01-01"));
    const french = workingCalendar(dayOff.saturday + dayOff.sunday, holidaysBetween("FR", interval));
    const grid = dailyGrid(french, calendarDate("2026-04-02"), offsetRange(0, 4));
    expect(grid.map(({ day }) => day)).toEqual(["2026-04-02", "2026-04-03", "2026-04-07", "2026-04-08"]);
    expect(grid[2]?.start).toBe(addDays(calendarDate("2026-04-03"), 1));
  });
});
