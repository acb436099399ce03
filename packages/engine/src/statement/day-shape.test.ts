import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { dayOff, workingCalendar, workingDaysIn } from "../calendar/working-days.ts";
import { type DayShape, mostRanks, placesOfDays } from "./day-shape.ts";
import { forecastByColumn } from "./spread-forecast.ts";

const today = calendarDate("2026-11-25");
const weekdays = workingCalendar(dayOff.saturday + dayOff.sunday, [calendarDate("2026-12-25")]);
const december = dateInterval(calendarDate("2026-12-01"), calendarDate("2027-01-01"));

const none = (count: number) => Array.from({ length: count }, () => 0);
const shape = (part: Partial<DayShape>): DayShape => ({
  weekdays: none(7),
  ranks: none(mostRanks),
  toEnds: none(mostRanks),
  months: none(12),
  idle: 0,
  ...part,
});
const one = (count: number, at: number, weight: number) => none(count).with(at, weight);

const days = timeAxis({ frequency: "daily", today, range: offsetRange(-40, 60), calendar: weekdays });
const byDay = (amount: number, own: DayShape) => {
  const columns = forecastByColumn(days, weekdays, [
    { period: december, amount, spread: [{ amount, shape: own }] },
  ]);
  // A column ends with a working day.
  return days.periods.flatMap(({ endExclusive }, column) =>
    (columns[column] ?? 0) === 0 ? [] : [[addDays(endExclusive, -1), columns[column]]],
  );
};

describe("a forecast that knows on which days its money moves", () => {
  it("lies on the last working day, on Mondays, or half and half", () => {
    const wages = shape({ toEnds: one(mostRanks, 0, 500) });
    expect(byDay(300_001, wages)).toEqual([["2026-12-31", 300_001]]);
    const mondays = shape({ weekdays: one(7, 0, 1_000) });
    expect(byDay(1_000, mondays)).toEqual([
      ["2026-12-07", 250],
      ["2026-12-14", 250],
      ["2026-12-21", 250],
      ["2026-12-28", 250],
    ]);
    const both = shape({ weekdays: one(7, 0, 1_000), toEnds: one(mostRanks, 0, 4_000) });
    expect(byDay(1_000, both).at(-1)).toEqual(["2026-12-31", 500]);
  });

  it("is even where nothing is expected of its days", () => {
    const november = shape({ months: one(12, 10, 1_000) });
    expect(byDay(2_200, november)).toHaveLength(22);
    expect(byDay(2_200, shape({ weekdays: none(7).map(() => -5) }))).toHaveLength(22);
  });

  it("adds up to what is planned, to the cent, and is never below nothing; months are what they were", () => {
    const effect = fc.integer({ min: -3_000, max: 3_000 });
    const effects = (count: number) => fc.array(effect, { minLength: count, maxLength: count });
    const anyShape = fc.record({
      weekdays: effects(7),
      ranks: effects(mostRanks),
      toEnds: effects(mostRanks),
      months: effects(12),
      idle: fc.constant(0),
    });
    const part = fc.record({
      amount: fc.nat(10_000_000_000),
      shape: fc.option(anyShape, { nil: null }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 126 }),
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: 1, max: 95 }),
        fc.nat(10_000_000_000),
        fc.array(part, { minLength: 1, maxLength: 3 }),
        (daysOff, start, length, amount, spread) => {
          const calendar = workingCalendar(daysOff, []);
          const axis = timeAxis({ frequency: "daily", today, range: offsetRange(-60, 300), calendar });
          const period = dateInterval(addDays(today, start), addDays(today, start + length));
          const columns = forecastByColumn(axis, calendar, [{ period, amount, spread }]);
          expect(columns.reduce((sum, value) => sum + value, 0)).toBe(amount);
          expect(columns.every((value) => value >= 0 && Number.isSafeInteger(value))).toBe(true);
          const months = timeAxis({ frequency: "monthly", today, range: offsetRange(-2, 9), calendar });
          const month = { period: december, amount };
          expect(forecastByColumn(months, calendar, [{ ...month, spread }])).toEqual(
            forecastByColumn(months, calendar, [month]),
          );
        },
      ),
    );
  });
});

describe("the place of a day", () => {
  it("is its rank among the working days of its month, from either end", () => {
    const places = placesOfDays(weekdays, workingDaysIn(weekdays, december));
    expect(places[0]).toEqual({ weekday: 1, rank: 0, toEnd: 21, month: 11 });
    expect(places.at(-1)).toEqual({ weekday: 3, rank: 21, toEnd: 0, month: 11 });
    expect(places.map(({ rank }) => rank)).toEqual(Array.from({ length: 22 }, (_, rank) => rank));
  });
});
