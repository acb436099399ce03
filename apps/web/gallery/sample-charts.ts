/** Invented figures for the charts of the gallery. */
import type { ChartData } from "@amont/contract/operations/forecast/chart-shape.ts";
import {
  emptyStatementCells,
  type StatementAnswer,
  type StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";

const thousands = (values: string) => values.split(" ").map((value) => Number(value) * 1000);

export const balances = {
  months:
    "août 2026,sept. 2026,oct. 2026,nov. 2026,déc. 2026,janv. 2027,févr. 2027,mars 2027,avr. 2027,mai 2027,juin 2027,juil. 2027,août 2027,sept. 2027,oct. 2027,nov. 2027,déc. 2027".split(
      ",",
    ),
  main: thousands(
    "155 155.4 130.6 116.1 75.5 -17.6 -7.3 20.1 45.7 74.7 107.3 125.1 107.6 152.3 185.3 222 243.5",
  ),
  lost: thousands(
    "155 155.4 130.6 116.1 75.5 -33.2 -39.5 -31.6 -24.8 -15.4 -2.7 -3.1 -33.1 -8.8 5 22.4 27.1",
  ),
};

const current = 3;
const inflows = thousands(
  "156.1 189.6 176.2 189.6 209.9 125.7 174.6 204.3 207.3 215 221.9 200.2 146.9 228.5 231.5 240.3 266",
);
const outflows = thousands(
  "182.6 189.2 200.9 204.1 250.5 218.8 164.3 176.9 181.7 186 189.2 182.4 164.4 183.8 198.5 203.6 244.5",
);

/** All paid in the past, some of the current month, less and less committed after it. */
function sideOf(totals: readonly number[], paid: number, committed: readonly number[]): StatementSide {
  const cells = emptyStatementCells(totals.length);
  for (const [column, total] of totals.entries()) {
    const minor = Math.round(total * 100);
    const realized = column < current ? minor : column === current ? Math.round(minor * paid) : 0;
    const expected = column < current ? 0 : Math.round(minor * (committed[column - current] ?? 0));
    cells.cashFlow[column] = minor;
    cells.realized[column] = realized;
    cells.expected[column] = expected;
    cells.remaining[column] = minor - realized - expected;
    cells.forecast[column] = minor;
  }
  return { summary: cells, categories: [] };
}

const monthOf = (index: number): CalendarDate => {
  const month = 7 + index;
  return `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01` as CalendarDate;
};

const inflow = sideOf(inflows, 0.43, [0.295, 0.29, 0.15, 0.04, 0, 0, 0.01]);
const outflow = sideOf(outflows, 0.43, [0.24, 0.19, 0.07, 0.04, 0.04, 0.04, 0.04, 0.04]);

function runningBalances(opening: number): { startBalances: number[]; endBalances: number[] } {
  const [startBalances, endBalances]: [number[], number[]] = [[], []];
  let held = opening;
  for (const [column, received] of inflow.summary.cashFlow.entries()) {
    startBalances.push(held);
    held += received - (outflow.summary.cashFlow[column] ?? 0);
    endBalances.push(held);
  }
  return { startBalances, endBalances };
}

export const sampleStatement: StatementAnswer = {
  currency: "EUR",
  frequency: "monthly",
  columns: inflows.map((_, index) => ({
    offset: index - current,
    begin: monthOf(index),
    end: monthOf(index + 1),
  })),
  currentColumn: current,
  inflow,
  outflow,
  ...runningBalances(18_143_216),
  overdraftMinor: -5_000_000,
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

const bar = { realized: 0, expected: 0, remaining: 0, min: 0, max: 0 };

/** The balances of a scenario, or those of the plan with what is adjusted and put aside from January on. */
function chartOf(endOf: (column: number) => number, adjustment: number, investment: number): ChartData {
  return {
    frequency: "monthly",
    currency: "EUR",
    overdraft: { amount: -50_000, currency: "EUR" },
    scenarioId: null,
    lowest: { on: calendarDate("2027-01-15"), amount: -17_553 },
    columns: sampleStatement.columns.map(({ offset, begin }, column) => {
      const endBalance = endOf(column);
      const [adjusted, invested] = offset < 2 ? [0, 0] : [adjustment, investment];
      return {
        offset,
        begin,
        startBalance: 0,
        endBalance,
        netChange: 0,
        startAdjusted: 0,
        endAdjusted: endBalance + adjusted,
        startTotal: 0,
        endTotal: endBalance + adjusted + invested,
        endInvestment: invested,
        endAdjustment: adjusted,
        inflow: bar,
        outflow: bar,
      };
    }),
  };
}

export const adjustedBalances = chartOf(
  (column) => (sampleStatement.endBalances[column] ?? 0) / 100,
  -15_000,
  60_000,
);
export const lostClient = chartOf((column) => balances.lost[column] ?? 0, 0, 0);
