import { calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueIn, hasOccurrence, indexationsBy } from "./fixed-amount.ts";
import { intervalOfPeriod, periodIndexOf } from "./input-periods.ts";

type EveryMonths = 1 | 2 | 3 | 6 | 12;

const index = (date: string, frequency: Frequency) => periodIndexOf(calendarDate(date), frequency);

const rent = (frequency: Frequency, begin: string, everyMonths: EveryMonths, day: number | null) => ({
  kind: "fixedAmount" as const,
  amountMinor: 100_000,
  everyMonths,
  day,
  begin: index(begin, frequency),
  end: null,
});

/** "2026-01-31: 1000.00" for each period that something falls due in, up to but not including a day. */
function dueDays(series: ReturnType<typeof rent>, frequency: Frequency, until: string): readonly string[] {
  const lines: string[] = [];
  for (let period = series.begin; period < index(until, frequency); period += 1) {
    const { amountMinor, datedParts } = dueIn(series, period, frequency, 0);
    if (amountMinor === 0) continue;
    const days = datedParts.map(({ on }) => on).join(", ") || intervalOfPeriod(period, frequency).start;
    lines.push(`${days}: ${(amountMinor / 100).toFixed(2)}`);
  }
  return lines;
}

describe("a rent of 1,000.00", () => {
  it.each([
    [
      "monthly input, every month, no day: some time in the month",
      rent("monthly", "2026-11-01", 1, null),
      "monthly",
      "2027-02-01",
      ["2026-11-01: 1000.00", "2026-12-01: 1000.00", "2027-01-01: 1000.00"],
    ],
    [
      "monthly input, on the 31st: the last day of shorter months, a leap day among them",
      rent("monthly", "2027-12-01", 1, 31),
      "monthly",
      "2028-05-01",
      [
        "2027-12-31: 1000.00",
        "2028-01-31: 1000.00",
        "2028-02-29: 1000.00",
        "2028-03-31: 1000.00",
        "2028-04-30: 1000.00",
      ],
    ],
    [
      "monthly input, every quarter across the year end",
      rent("monthly", "2026-11-01", 3, 5),
      "monthly",
      "2027-06-01",
      ["2026-11-05: 1000.00", "2027-02-05: 1000.00", "2027-05-05: 1000.00"],
    ],
    [
      "quarterly input, every month: three a quarter",
      rent("quarterly", "2026-10-01", 1, null),
      "quarterly",
      "2027-04-01",
      ["2026-10-01: 3000.00", "2027-01-01: 3000.00"],
    ],
    [
      "quarterly input, every second month, on the 31st",
      rent("quarterly", "2026-10-01", 2, 31),
      "quarterly",
      "2027-04-01",
      ["2026-10-31, 2026-12-31: 2000.00", "2027-02-28: 1000.00"],
    ],
    [
      "weekly input, from Monday 16 November, on the 5th: first in December",
      rent("weekly", "2026-11-16", 1, 5),
      "weekly",
      "2027-02-01",
      ["2026-12-05: 1000.00", "2027-01-05: 1000.00"],
    ],
    [
      "weekly input, no day: in the week that holds the day on which the series begins",
      rent("weekly", "2026-11-30", 1, null),
      "weekly",
      "2027-04-05",
      // 30 November, 30 December, 30 January, 28 February, 30 March
      [
        "2026-11-30: 1000.00",
        "2026-12-28: 1000.00",
        "2027-01-25: 1000.00",
        "2027-02-22: 1000.00",
        "2027-03-29: 1000.00",
      ],
    ],
    [
      "daily input, yearly, on a leap day",
      rent("daily", "2028-02-29", 12, null),
      "daily",
      "2032-03-01",
      [
        "2028-02-29: 1000.00",
        "2029-02-28: 1000.00",
        "2030-02-28: 1000.00",
        "2031-02-28: 1000.00",
        "2032-02-29: 1000.00",
      ],
    ],
    [
      "daily input, on the Sundays on which clocks change",
      rent("daily", "2026-03-29", 1, 29),
      "daily",
      "2026-05-30",
      ["2026-03-29: 1000.00", "2026-04-29: 1000.00", "2026-05-29: 1000.00"],
    ],
  ] as const)("%s", (_case, series, frequency, until, expected) => {
    expect(dueDays(series, frequency, until)).toEqual(expected);
  });

  it.each([
    ["weekly", "2026-11-16", 5, "2026-11-30", false],
    ["weekly", "2026-11-16", 5, "2026-12-07", true],
    ["daily", "2026-11-16", 15, "2026-12-15", false],
    ["daily", "2026-11-16", 15, "2026-12-16", true],
    ["monthly", "2026-11-01", null, "2026-11-01", false],
    ["monthly", "2026-11-01", 31, "2026-12-01", true],
  ] as const)(
    "%s from %s on the %s until before %s: falls due at least once, %s",
    (frequency, begin, day, end, expected) => {
      const series = { ...rent(frequency, begin, 1, day), end: index(end, frequency) };
      expect(hasOccurrence(series, frequency)).toBe(expected);
    },
  );

  it("is as much over whole years at any input periodicity", () => {
    const first = toEpochDay(calendarDate("2000-01-01"));
    fc.assert(
      fc.property(
        fc.constantFrom(...frequencies),
        fc.integer({ min: 0, max: 20_000 }).map((days) => fromEpochDay(first + days)),
        fc.constantFrom<EveryMonths>(1, 2, 3, 6, 12),
        fc.option(fc.integer({ min: 1, max: 31 })),
        (frequency, start, everyMonths, day) => {
          const begin = periodIndexOf(start, frequency);
          const series = { ...rent(frequency, "2000-01-01", everyMonths, day), begin };
          const year = { daily: 366, weekly: 53, monthly: 12, quarterly: 4 }[frequency];
          let due = 0;
          for (let period = begin; period < begin + year; period += 1) {
            const { amountMinor, datedParts } = dueIn(series, period, frequency, 0);
            const { start: from, endExclusive } = intervalOfPeriod(period, frequency);
            for (const { on } of datedParts) expect(on >= from && on < endExclusive).toBe(true);
            due += amountMinor / series.amountMinor;
          }
          // Whole weeks and 366 days may hold the first occurrence of the next year.
          expect(due === 12 / everyMonths || due === 12 / everyMonths + 1).toBe(true);
          if (frequency === "monthly" || frequency === "quarterly") expect(due).toBe(12 / everyMonths);
        },
      ),
    );
  });
});

const indexed = (
  frequency: Frequency,
  begin: string,
  day: number | null,
  percent: number,
  month: number,
) => ({
  ...rent(frequency, begin, 1, day),
  indexation: { percent, month },
});

describe("a rent that is indexed", () => {
  it.each([
    [
      "from the next January on, each year on what was paid before, in whole cents",
      {
        ...indexed("monthly", "2026-11-01", null, 2.345, 1),
        everyMonths: 12 as const,
        begin: index("2026-01-01", "monthly"),
      },
      "monthly",
      "2030-01-02",
      ["2026-01-01: 1000.00", "2027-01-01: 1023.45", "2028-01-01: 1047.45", "2029-01-01: 1072.01"],
    ],
    [
      "not in the month in which it begins, and within a quarter",
      indexed("quarterly", "2026-04-01", null, 10, 5),
      "quarterly",
      "2027-07-01",
      [
        "2026-04-01: 3200.00",
        "2026-07-01: 3300.00",
        "2026-10-01: 3300.00",
        "2027-01-01: 3300.00",
        "2027-04-01: 3520.00",
      ],
    ],
    [
      "by day",
      indexed("weekly", "2026-12-28", 5, -50, 2),
      "weekly",
      "2027-03-08",
      ["2027-01-05: 1000.00", "2027-02-05: 500.00", "2027-03-05: 500.00"],
    ],
  ] as const)("%s", (_case, series, frequency, until, expected) => {
    expect(dueDays(series, frequency, until)).toEqual(expected);
  });

  it("has its tax on top where it is said without", () => {
    const series = { ...indexed("monthly", "2026-11-01", 5, 2, 1), excludesVat: true };
    const january = index("2027-01-01", "monthly");
    expect(dueIn(series, january, "monthly", 550)).toEqual({
      amountMinor: 107_610,
      datedParts: [{ on: "2027-01-05", amountMinor: 107_610 }],
    });
    expect(indexationsBy(series, calendarDate("2028-03-05"), "monthly")).toBe(2);
    const plain = { ...rent("monthly", "2026-11-01", 1, null), amountMinor: 1_001, excludesVat: true };
    expect(dueIn(plain, january, "monthly", 2000).amountMinor).toBe(1_201);
    expect(dueIn({ ...plain, excludesVat: false }, january, "monthly", 2000).amountMinor).toBe(1_001);
  });
});
