import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { type Frequency, frequencies, offsetRange, periodAt } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { dayOff, everyDayWorked, workingCalendar } from "../calendar/working-days.ts";
import type { CategoryTree, TreeCategory } from "../categories/category-tree.ts";
import { netCashFlow, periodBalances } from "./balances.ts";
import { achievementRateOf, cashFlowOf, countedOf, remainingOf } from "./cell.ts";
import { cumulate } from "./cumulative.ts";
import { forecastByColumn } from "./spread-forecast.ts";
import { type LeafFacts, makeStatement, measures } from "./statement.ts";

const today = calendarDate("2026-11-15");

/** Reads a table as people write it: one row per line, columns separated by bars. */
const table = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

describe("the rule of cells", () => {
  const golden = table(`
    | period  | expected counts | realized | expected | forecast | remaining | cash flow | achievement |
    | ------- | --------------- | -------- | -------- | -------- | --------- | --------- | ----------- |
    | past    | yes             |      800 |        0 |     1000 |         0 |       800 |         80% |
    | past    | yes             |        0 |        0 |     1000 |         0 |         0 |          0% |
    | past    | yes             |      800 |        0 |        0 |         0 |       800 |             |
    | current | yes             |      300 |      200 |     1000 |       500 |      1000 |         50% |
    | current | yes             |      700 |      600 |     1000 |         0 |      1300 |        130% |
    | current | no              |      300 |      200 |     1000 |       700 |      1000 |         50% |
    | current | no              |      300 |      200 |        0 |         0 |       300 |             |
    | future  | yes             |        0 |      400 |     1000 |       600 |      1000 |         40% |
    | future  | yes             |        0 |      400 |        0 |         0 |       400 |             |
    | future  | yes             |        0 |        0 |     1000 |      1000 |      1000 |          0% |
    | current | yes             |     -200 |        0 |     1000 |      1200 |      1000 |        -20% |
    | current | yes             |     -200 |        0 |        0 |         0 |      -200 |             |
  `);

  it.each(golden)(
    "%s, expected counts: %s, realized %s, expected %s, forecast %s",
    (tense, counts, realized, expected, forecast, remaining, cashFlow, achievement) => {
      const facts = { realized: Number(realized), expected: Number(expected), forecast: Number(forecast) };
      const rule = { tense: tense as "past", usesExpected: counts === "yes" };
      expect(remainingOf(facts, rule)).toBe(Number(remaining));
      expect(cashFlowOf(facts, rule)).toBe(Number(cashFlow));
      if (tense !== "past") {
        const committed = facts.realized + (rule.usesExpected ? facts.expected : 0);
        expect(countedOf(facts.forecast, committed)).toBe(Number(cashFlow));
      }
      const rate = achievementRateOf(facts);
      expect(rate === null ? "" : `${Math.round(rate * 100)}%`).toBe(achievement);
    },
  );
});

const category = (id: number, parentId: number | null, isInflow: boolean): TreeCategory => ({
  id,
  parentId,
  isInflow,
  name: `c${id}`,
  position: id,
  kind: "normal",
});

const tree: CategoryTree = [
  category(1, null, true),
  category(2, 1, true),
  category(3, 1, true),
  category(4, null, false),
  category(5, 4, false),
  category(6, 5, false),
  category(7, 4, false),
];
const leaves = [2, 3, 6, 7];

const sums = (...entries: ReadonlyArray<readonly [string, number]>) => ({
  days: Int32Array.from(entries, ([day]) => toEpochDay(calendarDate(day))),
  amounts: Float64Array.from(entries, ([, amount]) => amount),
});

const monthly = (begin: number, end: number) =>
  timeAxis({ frequency: "monthly", today, range: offsetRange(begin, end), calendar: everyDayWorked });

describe("a statement", () => {
  it("shows a month that a treasurer can check by hand", () => {
    const facts: Readonly<Record<number, Partial<LeafFacts>>> = {
      2: {
        realized: [sums(["2026-10-05", 100_000], ["2026-11-03", 40_000])],
        expected: [sums(["2026-11-28", 20_000], ["2026-12-10", 15_000])],
        forecast: Float64Array.of(90_000, 100_000, 100_000),
      },
      6: {
        realized: [sums(["2026-10-31", 30_000], ["2026-11-01", 35_000])],
        // Due on 20 October and not paid: carried on the period of today.
        expected: [sums(["2026-10-20", 5_000])],
        forecast: Float64Array.of(0, 30_000, 30_000),
      },
    };
    const statement = makeStatement(monthly(-1, 2), {
      tree,
      usesExpected: true,
      factsOf: (id) => {
        const given = facts[id];
        return given && { realized: [], expected: [], forecast: null, ...given };
      },
    });
    const line = (id: number) => {
      const found = statement.lines.find((candidate) => candidate.category.id === id);
      return Object.fromEntries(measures.map((measure) => [measure, [...(found?.cells[measure] ?? [])]]));
    };
    expect(line(1)).toEqual({
      realized: [100_000, 40_000, 0],
      expected: [0, 20_000, 15_000],
      forecast: [90_000, 100_000, 100_000],
      remaining: [0, 40_000, 85_000],
      cashFlow: [100_000, 100_000, 100_000],
    });
    expect(line(4)).toEqual({
      realized: [30_000, 35_000, 0],
      expected: [0, 5_000, 0],
      forecast: [0, 30_000, 30_000],
      remaining: [0, 0, 30_000],
      cashFlow: [30_000, 40_000, 30_000],
    });
    expect(statement.lines.map(({ category: { id }, depth, isLeaf }) => [id, depth, isLeaf])).toEqual([
      [1, 0, false],
      [2, 1, true],
      [3, 1, true],
      [4, 0, false],
      [5, 1, false],
      [6, 2, true],
      [7, 1, true],
    ]);
    expect(periodBalances(statement, balance(500_000))).toEqual({
      start: [430_000, 500_000, 560_000],
      end: [500_000, 560_000, 630_000],
    });
    expect(cumulate(statement, 1, 3).inflow).toEqual({
      realized: 40_000,
      expected: 35_000,
      forecast: 200_000,
      remaining: 125_000,
      cashFlow: 200_000,
    });
  });

  const day = fc.integer({ min: -400, max: 400 }).map((shift) => toEpochDay(today) + shift);
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const daily = (onlyPast: boolean) =>
    fc
      .array(fc.tuple(onlyPast ? day.map((one) => Math.min(one, toEpochDay(today))) : day, amount), {
        maxLength: 20,
      })
      .map((entries) => ({
        days: Int32Array.from(entries, ([one]) => one),
        amounts: Float64Array.from(entries, ([, one]) => one),
      }));
  const forecasts = fc.array(
    fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: 0, max: 1_000_000 })),
    {
      maxLength: 6,
    },
  );
  const leafFacts = fc.record({ realized: daily(true), expected: daily(false), forecasts });
  const company = fc.tuple(leafFacts, leafFacts, leafFacts, leafFacts);
  type Company = typeof company extends fc.Arbitrary<infer T> ? T : never;
  const french = workingCalendar(dayOff.saturday | dayOff.sunday, [
    calendarDate("2026-12-25"),
    calendarDate("2027-01-01"),
  ]);

  const build = (frequency: Frequency, begin: number, end: number, given: Company) => {
    const axis = timeAxis({ frequency, today, range: offsetRange(begin, end), calendar: french });
    return makeStatement(axis, {
      tree,
      usesExpected: true,
      factsOf: (id) => {
        const facts = given[leaves.indexOf(id)];
        if (facts === undefined) return undefined;
        const values = facts.forecasts.map(([offset, value]) => ({
          period: periodAt(today, "monthly", offset),
          amount: value,
        }));
        return {
          realized: [facts.realized],
          expected: [facts.expected],
          forecast: forecastByColumn(axis, french, values),
        };
      },
    });
  };

  it("adds leaves to parents and totals, and chains its periods", () => {
    fc.assert(
      fc.property(company, fc.constantFrom(...frequencies), (given, frequency) => {
        const statement = build(frequency, -6, 12, given);
        for (const measure of measures) {
          for (const parent of statement.lines.filter(({ isLeaf }) => !isLeaf)) {
            const below = statement.lines.filter(
              ({ category: { parentId } }) => parentId === parent.category.id,
            );
            for (const column of parent.cells[measure].keys()) {
              expect(parent.cells[measure][column]).toBe(
                below.reduce((sum, { cells }) => sum + (cells[measure][column] ?? 0), 0),
              );
            }
          }
        }
        const { start, end } = periodBalances(statement, balance(12_345));
        expect(start.slice(1)).toEqual(end.slice(0, -1));
        expect(start[6]).toBe(12_345);
        netCashFlow(statement).forEach((net, column) =>
          expect((end[column] ?? 0) - (start[column] ?? 0)).toBe(net),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("has the same totals at every frequency", () => {
    fc.assert(
      fc.property(company, (given) => {
        // Far enough on both sides to show every day of the facts.
        const totals = (
          [
            ["daily", 700],
            ["weekly", 90],
            ["monthly", 20],
            ["quarterly", 8],
          ] as const
        ).map(([frequency, reach]) => {
          const statement = build(frequency, -reach, reach, given);
          return statement.lines.map(({ cells }) =>
            (["realized", "expected", "forecast"] as const).map((measure) =>
              cells[measure].reduce((sum, cell) => sum + cell, 0),
            ),
          );
        });
        for (const other of totals.slice(1)) expect(other).toEqual(totals[0]);
      }),
      { numRuns: 30 },
    );
  }, 30_000);
});

describe("a forecast on finer columns", () => {
  it("is spread over the working days of its period, and lies on its day when it says one", () => {
    const weekdays = workingCalendar(dayOff.saturday | dayOff.sunday, []);
    const axis = timeAxis({ frequency: "weekly", today, range: offsetRange(3, 8), calendar: weekdays });
    const december = dateInterval(calendarDate("2026-12-01"), calendarDate("2027-01-01"));
    // Weeks of 30 November, 7, 14, 21 and 28 December: 4, 5, 5, 5 and 4 of the 23 working days.
    expect([...forecastByColumn(axis, weekdays, [{ period: december, amount: 2_300 }])]).toEqual([
      400, 500, 500, 500, 400,
    ]);
    const onTheTenth = { period: december, amount: 2_300, on: calendarDate("2026-12-10") };
    expect([...forecastByColumn(axis, weekdays, [onTheTenth])]).toEqual([0, 2_300, 0, 0, 0]);
  });
});
