import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { frequencies, offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { everyDayWorked } from "../calendar/working-days.ts";
import {
  amounts,
  anyCompany,
  axisFor,
  badNumbersIn,
  dailySums,
  statementFor,
  table,
  today,
  tree,
} from "../testing/random-company.ts";
import { type BalanceAdjustment, balanceEvolution } from "./balance-evolution.ts";
import { periodBalances } from "./balances.ts";
import { makeStatement } from "./statement.ts";

const from = (
  kind: BalanceAdjustment["kind"],
  amountMinor: number,
  begin: string,
  endExclusive?: string,
): BalanceAdjustment => ({
  kind,
  amountMinor,
  begin: calendarDate(begin),
  endExclusive: endExclusive === undefined ? null : calendarDate(endExclusive),
});

const noFlow = (frequency: "daily" | "monthly", day: string, begin: number, end: number) => {
  const axis = timeAxis({
    frequency,
    today: calendarDate(day),
    range: offsetRange(begin, end),
    calendar: everyDayWorked,
  });
  const statement = makeStatement(axis, { tree, usesExpected: true, factsOf: () => undefined });
  return { axis, held: periodBalances(statement, balance(100_000)) };
};

describe("the evolution of the balance", () => {
  it("adds what the accounts do not show, month by month, from August to January", () => {
    const { axis } = noFlow("monthly", "2026-11-15", -3, 3);
    const statement = makeStatement(axis, {
      tree,
      usesExpected: true,
      // 1,000.00 come in each month, paid until November and forecast afterwards.
      factsOf: (id) =>
        id === 2
          ? {
              realized: [
                dailySums(["2026-08-03", 100_000], ["2026-09-30", 100_000], ["2026-10-31", 100_000]),
              ],
              expected: [],
              forecast: Float64Array.of(0, 0, 0, 100_000, 100_000, 100_000),
            }
          : undefined,
    });
    const { end, start, hasAdjustmentsOrInvestments } = balanceEvolution(
      axis,
      periodBalances(statement, balance(500_000)),
      [
        // Cash in transit, seen from mid-September to the end of November.
        from("adjustment", 20_000, "2026-09-15", "2026-12-01"),
        // Not ours: a deposit that a customer may ask back.
        from("adjustment", -5_000, "2026-12-31"),
        // 3,000.00 put on a term account on 1 November, for two months.
        from("investment", 300_000, "2026-11-01", "2027-01-01"),
      ],
    );
    const golden = table(`
      | end of | operational | adjustment | investment | adjusted | total   |
      | ------ | ----------- | ---------- | ---------- | -------- | ------- |
      | Aug.   |     300 000 |          0 |          0 |  300 000 | 300 000 |
      | Sept.  |     400 000 |     20 000 |          0 |  420 000 | 420 000 |
      | Oct.   |     500 000 |     20 000 |          0 |  520 000 | 520 000 |
      | Nov.   |     600 000 |     20 000 |    300 000 |  620 000 | 920 000 |
      | Dec.   |     700 000 |     -5 000 |    300 000 |  695 000 | 995 000 |
      | Jan.   |     800 000 |     -5 000 |          0 |  795 000 | 795 000 |
    `);
    expect(
      end.map((parts) => [
        parts.operational,
        parts.adjustment,
        parts.investment,
        parts.adjusted,
        parts.total,
      ]),
    ).toEqual(golden.map(([, ...cells]) => amounts(cells)));
    // In the balance of the end of 30 November, hence of December's start; the investment of 1 November is not in November's.
    expect(start[4]?.adjustment).toBe(20_000);
    expect(start[3]?.investment).toBe(0);
    expect(hasAdjustmentsOrInvestments).toBe(true);
  });

  it.each([
    ["the spring change of clocks", "2026-03-28", "2026-03-29", [0, 700, 0, 0]],
    ["the autumn change of clocks", "2026-10-24", "2026-10-25", [0, 700, 0, 0]],
    ["a leap day", "2028-02-28", "2028-02-29", [0, 700, 0, 0]],
    ["the last day of a year", "2026-12-30", "2026-12-31", [0, 700, 0, 0]],
    ["a 31st", "2026-07-30", "2026-07-31", [0, 700, 0, 0]],
  ])("holds one of a single day on that day only: %s", (_, day, begin, expected) => {
    const { axis, held } = noFlow("daily", day, 0, 4);
    const one = from("adjustment", 700, begin, addDays(calendarDate(begin), 1));
    expect(balanceEvolution(axis, held, [one]).end.map(({ adjustment }) => adjustment)).toEqual(expected);
  });

  it("says when there is nothing to show beside the accounts", () => {
    const { axis, held } = noFlow("monthly", "2026-11-15", 0, 2);
    const has = (one: BalanceAdjustment) => balanceEvolution(axis, held, [one]).hasAdjustmentsOrInvestments;
    expect(balanceEvolution(axis, held, []).hasAdjustmentsOrInvestments).toBe(false);
    expect(has(from("investment", 1, "2027-01-01"))).toBe(false);
    expect(has(from("investment", 1, "2026-12-31"))).toBe(true);
    expect(has(from("adjustment", 1, "2026-10-01", "2026-10-31"))).toBe(false);
    expect(has(from("adjustment", 1, "2026-10-01", "2026-11-01"))).toBe(true);
    expect(has(from("adjustment", 1, "2026-11-10", "2026-11-12"))).toBe(true);
  });

  it("is empty without columns", () => {
    const { axis, held } = noFlow("monthly", "2026-11-15", 0, 0);
    expect(balanceEvolution(axis, held, [from("adjustment", 1, "2026-11-01")])).toEqual({
      start: [],
      end: [],
      hasAdjustmentsOrInvestments: false,
    });
  });

  it("chains, adds up, and is the statement's own balance without adjustments", () => {
    const day = fc.integer({ min: -500, max: 500 }).map((shift) => addDays(today, shift));
    const adjustment = fc.record({
      kind: fc.constantFrom("adjustment" as const, "investment" as const),
      amountMinor: fc.integer({ min: -100_000, max: 100_000 }),
      begin: day,
      endExclusive: fc.option(day),
    });
    fc.assert(
      fc.property(
        anyCompany,
        fc.constantFrom(...frequencies),
        fc.array(adjustment, { maxLength: 8 }),
        (company, frequency, adjustments) => {
          const axis = axisFor(frequency, -6, 12);
          const held = periodBalances(statementFor(axis, company), balance(12_345));
          const evolution = balanceEvolution(axis, held, adjustments);
          expect(evolution.start.slice(1)).toEqual(evolution.end.slice(0, -1));
          for (const parts of [...evolution.start, ...evolution.end]) {
            expect(parts.operational + parts.adjustment).toBe(parts.adjusted);
            expect(parts.adjusted + parts.investment).toBe(parts.total);
          }
          expect(evolution.end.map(({ operational }) => operational)).toEqual(held.end);
          expect(balanceEvolution(axis, held, []).end.map(({ total }) => total)).toEqual(held.end);
          expect(badNumbersIn(evolution)).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });
});
