/** A small plan for the tests of the chart: three months, today in the second. Amounts in whole euros. */
import type { ChartData } from "@amont/contract/operations/forecast/chart-shape.ts";
import {
  emptyStatementCells,
  type StatementAnswer,
  type StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

type Bar = readonly [realized: number, expected: number, remaining: number];

function sideOf(bars: readonly Bar[]): StatementSide {
  const cells = emptyStatementCells(bars.length);
  for (const [column, [realized, expected, remaining]] of bars.entries()) {
    cells.realized[column] = realized * 100;
    cells.remaining[column] = remaining * 100;
    cells.cashFlow[column] = (realized + expected + remaining) * 100;
    // More is expected than counts: the chart draws what counts.
    cells.expected[column] = expected * 200;
  }
  return { summary: cells, categories: [] };
}

const months = ["2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01"] as CalendarDate[];
const month = (index: number) => months[index] ?? ("2026-10-01" as CalendarDate);

/** October: 500 in, 300 out. November: 410 in, 250.5 out. December: 200 in, 900 out. Opens with 1,000. */
export const sampleStatement: StatementAnswer = {
  currency: "EUR",
  frequency: "monthly",
  columns: [-1, 0, 1].map((offset) => ({ offset, begin: month(offset + 1), end: month(offset + 2) })),
  currentColumn: 1,
  inflow: sideOf([
    [500, 0, 0],
    [100, 60, 250],
    [0, 0, 200],
  ]),
  outflow: sideOf([
    [300, 0, 0],
    [40.5, 0, 210],
    [0, 900, 0],
  ]),
  startBalances: [100_000, 120_000, 135_950],
  endBalances: [120_000, 135_950, 65_950],
  overdraftMinor: 0,
  usesExpected: true,
  hidesFutureAchievement: false,
  conversion: null,
  unconverted: [],
  leftOutAccountIds: [],
  editRestrictions: [],
  planAccountId: null,
  planCoverage: "own",
  unassignedCategoryIds: [],
};

const noBar = { realized: 0, expected: 0, remaining: 0, min: 0, max: 0 };

/** What the server says of the same columns: the balance at their end, and what is added to it. */
export function sampleBalances(
  columns: readonly { end: number; adjustment?: number; investment?: number }[],
  changes: Partial<ChartData> = {},
): ChartData {
  return {
    frequency: "monthly",
    currency: "EUR",
    overdraft: { amount: 0, currency: "EUR" },
    scenarioId: null,
    lowest: null,
    columns: columns.map(({ end, adjustment = 0, investment = 0 }, index) => ({
      offset: index - 1,
      begin: month(index),
      startBalance: 0,
      endBalance: end,
      netChange: 0,
      startAdjusted: 0,
      endAdjusted: end + adjustment,
      startTotal: 0,
      endTotal: end + adjustment + investment,
      endInvestment: investment,
      endAdjustment: adjustment,
      inflow: noBar,
      outflow: noBar,
    })),
    ...changes,
  };
}
