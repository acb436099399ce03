import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, calendarDate, fromEpochDay, toEpochDay } from "./calendar-date.ts";
import { containsDate, dateInterval } from "./interval.ts";
import { everyDays, everyMonths, periodicities } from "./periodicity.ts";
import { occurrencesIn, type Recurrence } from "./recurrence.ts";

const date = calendarDate;
const interval = (start: string, endExclusive: string) => dateInterval(date(start), date(endExclusive));

function recurrence(start: string, every: Recurrence["every"], endExclusive?: string): Recurrence {
  return { start: date(start), every, endExclusive: endExclusive === undefined ? null : date(endExclusive) };
}

describe("occurrencesIn", () => {
  it("a rent of the 31st clamps and comes back to the 31st", () => {
    expect(
      occurrencesIn(recurrence("2026-01-31", periodicities.monthly), interval("2026-01-01", "2026-06-01")),
    ).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  });

  it("a quarterly tax, looked at years later", () => {
    expect(
      occurrencesIn(recurrence("2019-11-30", periodicities.quarterly), interval("2026-01-01", "2027-01-01")),
    ).toEqual(["2026-02-28", "2026-05-30", "2026-08-30", "2026-11-30"]);
  });

  it("fortnightly pay, cut by the interval on both sides", () => {
    expect(
      occurrencesIn(
        recurrence("2026-01-02", periodicities.fortnightly),
        interval("2026-01-16", "2026-02-13"),
      ),
    ).toEqual(["2026-01-16", "2026-01-30"]);
  });

  it("stops before its end", () => {
    expect(
      occurrencesIn(
        recurrence("2026-01-05", everyMonths(1), "2026-03-05"),
        interval("2025-01-01", "2027-01-01"),
      ),
    ).toEqual(["2026-01-05", "2026-02-05"]);
  });

  it("gives nothing before its start or in an empty interval", () => {
    expect(
      occurrencesIn(recurrence("2026-06-01", everyDays(1)), interval("2026-01-01", "2026-06-01")),
    ).toEqual([]);
    expect(
      occurrencesIn(recurrence("2026-01-01", everyDays(1)), interval("2026-03-01", "2026-03-01")),
    ).toEqual([]);
  });

  it("starting on 29 February every year", () => {
    expect(
      occurrencesIn(recurrence("2024-02-29", periodicities.yearly), interval("2024-01-01", "2029-01-01")),
    ).toEqual(["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]);
  });

  it.each([
    { dayCount: 0, monthCount: 0 },
    { dayCount: 1, monthCount: 1 },
    { dayCount: -1, monthCount: 0 },
  ])("refuses the step %j", (every) => {
    expect(() =>
      occurrencesIn(recurrence("2026-01-01", every), interval("2026-01-01", "2026-02-01")),
    ).toThrow("steps by days or by months");
  });
});

describe("for any recurrence", () => {
  const anyDate = fc
    .integer({ min: toEpochDay(date("2015-01-01")), max: toEpochDay(date("2030-12-31")) })
    .map(fromEpochDay);
  const anyStep = fc.oneof(
    fc.integer({ min: 1, max: 40 }).map(everyDays),
    fc.integer({ min: 1, max: 24 }).map(everyMonths),
  );
  const anyInterval = fc
    .tuple(anyDate, fc.nat(1200))
    .map(([start, days]) => dateInterval(start, addDays(start, days)));

  it("looking at two halves finds what looking at the whole finds", () => {
    fc.assert(
      fc.property(anyDate, anyStep, anyInterval, fc.nat(1200), (start, every, whole, cutDays) => {
        const any: Recurrence = { start, every, endExclusive: null };
        const wanted = addDays(whole.start, cutDays);
        const cut = wanted < whole.endExclusive ? wanted : whole.endExclusive;
        const halves = [dateInterval(whole.start, cut), dateInterval(cut, whole.endExclusive)];
        expect(halves.flatMap((half) => occurrencesIn(any, half))).toEqual(occurrencesIn(any, whole));
      }),
    );
  });

  it("the dates of an interval are those of its whole life that fall inside", () => {
    fc.assert(
      fc.property(anyDate, anyStep, anyInterval, (start, every, window) => {
        const any: Recurrence = { start, every, endExclusive: null };
        const wholeLife = occurrencesIn(any, dateInterval(start, date("2040-01-01")));
        expect(occurrencesIn(any, window)).toEqual(wholeLife.filter((each) => containsDate(window, each)));
      }),
    );
  });
});
