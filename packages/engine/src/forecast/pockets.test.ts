/** The worked examples of docs/calculations/currencies.md: quotes of the European Central Bank, on 9 August 2024. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { BudgetRates } from "../rates/rate-book.ts";
import type { RatePolicy } from "../rates/statement-rates.ts";
import { bookOf2024, rate } from "../rates/testing/ecb-quotes-2024.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import { unconvertedPockets } from "./pockets.ts";
import {
  account,
  cell,
  expected,
  facts,
  type Given,
  type Look,
  lineOf,
  look,
  model,
  paid,
  purchases,
  rent,
  sales,
  series,
  services,
} from "./testing/small-company.ts";

const today = calendarDate("2024-08-09");
const august = periodIndexOf(today, "monthly");

interface Rules {
  readonly policy?: RatePolicy;
  readonly budget?: BudgetRates | null;
}

const company = (
  part: Partial<ForecastFacts> = {},
  { policy = "month-average", budget = null }: Rules = {},
): ForecastFacts =>
  facts({
    today,
    accounts: [dollars],
    rates: { rulesOf: () => ({ book: bookOf2024(), policy, budget }) },
    ...part,
  });

const euros = { ...account(1, "EUR", 0), knownBalanceOn: calendarDate("2024-05-31") };
const dollars = { ...account(3, "USD", 25_000_000), knownBalanceOn: calendarDate("2024-05-31") };
const pounds = { ...account(4, "GBP", 6_124_055), knownBalanceOn: calendarDate("2024-06-30") };

const inDollars = { accountId: 3, currency: "USD" } as const;
const inPounds = { accountId: 4, currency: "GBP" } as const;

const dollarLedger: Given["totals"] = [
  paid(sales, "2024-06-12", 12_000_000, inDollars),
  paid(rent, "2024-06-27", 4_550_000, inDollars),
  paid(sales, "2024-07-10", 9_825_075, inDollars),
  paid(rent, "2024-07-25", 13_000_000, inDollars),
  paid(sales, "2024-08-05", 1_530_040, inDollars),
  expected(sales, "2024-08-21", 6_000_000, inDollars),
  expected(rent, "2024-09-16", 2_000_000, inDollars),
];

/** June to September. */
const fourMonths: Look = { begin: -2, end: 2 };

function table(given: Given, options: Look = fourMonths) {
  const { statement, balances, conversion } = look(model(given), options).result;
  return {
    opening: [...balances.start],
    in: [...statement.inflow.cashFlow],
    out: [...statement.outflow.cashFlow],
    conversion: conversion?.columns.map(({ difference }) => difference),
    closing: [...balances.end],
  };
}

describe("an account in dollars of a company in euros", () => {
  const given = { totals: dollarLedger, facts: company() };

  it("is converted by months, its balances at the days of the borders, and every column closes", () => {
    expect(table(given)).toEqual({
      opening: [23_037_228, 30_312_938, 27_036_456, 33_713_580],
      in: [11_153_453, 9_060_306, 6_900_200, 0],
      out: [4_229_018, 11_988_100, 0, 1_832_005],
      conversion: [351_275, -348_688, -223_076, 0],
      closing: [30_312_938, 27_036_456, 33_713_580, 31_881_575],
    });
  });

  it("rolls the pocket in its own currency", () => {
    const { conversion } = look(model(given), fourMonths).result;
    const pocket = conversion?.pockets.find(({ currency }) => currency === "USD");
    expect(pocket?.borders).toEqual([25_000_000, 32_450_000, 29_275_075, 36_805_115, 34_805_115]);
  });

  it("says what the difference comes from", () => {
    const [june] = look(model(given), fourMonths).result.conversion?.columns ?? [];
    expect(june?.opening).toBeCloseTo(316_344.94, 1);
    expect(june?.flows).toBeCloseTo(34_929.43, 1);
    expect(june?.rounding).toBeCloseTo(0.64, 1);
  });

  it("takes the rate of the day where the organisation chose so", () => {
    const { in: cashIn, out } = table({ ...given, facts: company({}, { policy: "day" }) });
    expect([cashIn[0], out[0]]).toEqual([11_147_236, 4_253_927]);
  });

  it("takes the future at the rates of a budget", () => {
    const budget: BudgetRates = new Map([
      ["USD", [{ month: calendarDate("2024-08-01"), rate: rate("1.10") }]],
    ]);
    const shown = table({ ...given, facts: company({}, { budget }) });
    expect(shown).toMatchObject({
      opening: [23_037_228, 30_312_938, 27_036_456, 33_459_195],
      in: [11_153_453, 9_060_306, 1_404_185 + 5_454_545, 0],
      out: [4_229_018, 11_988_100, 0, 1_818_182],
      conversion: [351_275, -348_688, -435_991, 1],
      closing: [30_312_938, 27_036_456, 33_459_195, 31_641_014],
    });
    const columns = look(model({ ...given, facts: company({}, { budget }) }), fourMonths).result.conversion
      ?.columns;
    // 368,051.15 dollars at 1.10 instead of 1.0917.
    expect(columns?.map(({ budgetStep }) => budgetStep)).toEqual([0, 0, 33_459_195 - 33_713_580, 0]);
  });

  it("is what it is today at today's rate, whatever a budget says of what is to come", () => {
    const budget: BudgetRates = new Map([
      ["USD", [{ month: calendarDate("2024-08-01"), rate: rate("1.10") }]],
    ]);
    const cashOf = (of: ReturnType<typeof company>, range = fourMonths) =>
      look(model({ ...given, facts: of }), range).result.conversion?.cashToday;
    // 308,051.15 dollars at 1.0917.
    expect(cashOf(given.facts)).toBe(28_217_564);
    expect(cashOf(company({}, { budget }))).toBe(28_217_564);
    expect(cashOf(given.facts, { begin: 1, end: 3 })).toBeNull();
  });

  it("is shown in dollars by itself, without a rate", () => {
    const alone = { ...fourMonths, accountIds: [3] };
    expect(look(model(given), alone).selection.currency).toBe("USD");
    expect(table(given, alone)).toMatchObject({
      opening: [25_000_000, 32_450_000, 29_275_075, 36_805_115],
      conversion: undefined,
    });
  });

  it("is left out and named where nobody knows a rate", () => {
    const francs = { ...dollars, currency: "CHF" as const };
    const unknown = model({
      totals: [paid(sales, "2024-06-12", 100, { accountId: 3, currency: "CHF" })],
      facts: company({ accounts: [euros, francs] }),
    });
    expect(look(unknown).selection.unconvertedIds).toEqual([3]);
    expect(lineOf(unknown, sales, "realized")).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("begins later columns with what is planned meanwhile", () => {
    const all = look(model(given), { begin: -2, end: 6 }).result.balances;
    expect(look(model(given), { begin: 2, end: 6 }).result.balances.start).toEqual(all.start.slice(4));
    expect(look(model(given), { begin: -2, end: -1 }).result.balances.end).toEqual(all.end.slice(0, 1));
  });
});

describe("a budget that is eaten in two currencies", () => {
  const given: Given = {
    totals: [
      paid(sales, "2024-08-02", 4_120_000),
      paid(sales, "2024-08-05", 1_530_040, inDollars),
      expected(sales, "2024-08-21", 6_000_000, inDollars),
    ],
    cells: [cell(1, sales, august, 15_000_000)],
    facts: company({ accounts: [euros, dollars] }),
  };
  const now: Look = { begin: 0, end: 1 };

  it("has left what neither has eaten", () => {
    const eaten = model(given);
    expect(lineOf(eaten, sales, "realized", now)).toEqual([4_120_000 + 1_404_185]);
    expect(lineOf(eaten, sales, "expected", now)).toEqual([5_496_015]);
    expect(lineOf(eaten, sales, "remaining", now)).toEqual([3_979_800]);
    expect(lineOf(eaten, sales, "cashFlow", now)).toEqual([15_000_000]);
  });

  it("has left the same on the accounts in euros alone, which the plan is for", () => {
    expect(lineOf(model(given), sales, "remaining", { ...now, accountIds: [1] })).toEqual([3_979_800]);
  });

  it("is read by formulas as it is shown", () => {
    const read = model({
      ...given,
      series: [
        series(1, purchases, { kind: "categoryFormula", formula: "[Ventes] * 0,1" }, { begin: august }),
        series(2, rent, { kind: "categoryFormula", formula: "[compte:Compte 3]" }, { begin: august }),
      ],
      cells: [],
    });
    expect(lineOf(read, purchases, "forecast", now)).toEqual([1_102_020]);
    expect(lineOf(read, rent, "forecast", now)).toEqual([1_404_185 + 5_496_015]);
  });

  it("counts what is on no account in its own pocket", () => {
    const loose = model({
      totals: [expected(services, "2024-08-21", 1_091_700, { currency: "USD" })],
      facts: company({ accounts: [euros] }),
    });
    expect(lineOf(loose, services, "cashFlow", now)).toEqual([1_000_000]);
    expect(look(loose, now).result.balances.end).toEqual([1_000_000]);
  });
});

const francs = { currency: "CHF" } as const;
const namedIn = (given: Given, scenarioId: number | null = null) => {
  const of = model(given);
  const { selection } = look(of, { begin: 0, end: 1, scenarioId });
  return unconvertedPockets(of, selection, scenarioId);
};
const noFrancs = { currency: "CHF", accountIds: [], heldMinor: 0 };

describe("what nobody knows a rate of", () => {
  it("is named where it is only expected, on no account", () => {
    const totals = [expected(services, "2024-08-21", 5_000, francs)];
    expect(namedIn({ totals, facts: company({ accounts: [euros] }) })).toEqual([noFrancs]);
  });

  it("is named once, with what its accounts hold", () => {
    const held = { ...account(5, "CHF", 700), knownBalanceOn: calendarDate("2024-05-31") };
    const totals = [
      expected(services, "2024-08-21", 5_000, francs),
      paid(sales, "2024-06-12", 30, { ...francs, accountId: 5 }),
    ];
    expect(namedIn({ totals, facts: company({ accounts: [euros, held] }) })).toEqual([
      { currency: "CHF", accountIds: [5], heldMinor: 730 },
    ]);
  });

  it("is not named any more when nothing of it is left, nor in a plan that does not have it", () => {
    const of = company({ accounts: [euros] });
    const once = expected(services, "2024-08-21", 5_000, francs);
    expect(namedIn({ totals: [once, { ...once, amountMinor: -5_000 }], facts: of })).toEqual([]);
    const inScenario = { totals: [{ ...once, scenarioId: 10 }], facts: of };
    expect(namedIn(inScenario)).toEqual([]);
    expect(namedIn(inScenario, 10)).toEqual([noFrancs]);
  });
});

const inGroup = (given: Given) => model({ ...given, facts: company({ accounts: [pounds] }) });

describe("a company in pounds", () => {
  it("moves in July as the group shows it", () => {
    const given: Given = {
      totals: [
        paid(sales, "2024-07-10", 4_025_040, inPounds),
        paid(rent, "2024-07-12", 1_240_000, inPounds),
        paid(purchases, "2024-07-15", 3_310_015, inPounds),
      ],
    };
    const { statement, balances, conversion } = look(inGroup(given), { begin: -1, end: 0 }).result;
    expect([balances.start[0], statement.inflow.cashFlow[0], statement.outflow.cashFlow[0]]).toEqual([
      7_235_586, 4_772_862, 5_395_374,
    ]);
    expect([conversion?.columns[0]?.difference, balances.end[0]]).toEqual([22_479, 6_635_553]);
  });

  it("has days that are parts of their month", () => {
    const days = Array.from({ length: 20 }, (_, at) => `2024-07-${String(at + 1).padStart(2, "0")}`);
    const ledger = inGroup({ totals: days.map((day) => paid(sales, day, 105, inPounds)) });
    expect(lineOf(ledger, sales, "realized", { begin: -1, end: 0 })).toEqual([2490]);
    const weekly = lineOf(ledger, sales, "realized", { frequency: "weekly", begin: -10, end: 1 });
    expect(weekly.reduce((sum, amount) => sum + amount, 0)).toBe(2490);
    // The first week has five working days and a weekend that Monday shows.
    const daily = lineOf(ledger, sales, "realized", { frequency: "daily", begin: -30, end: 1 });
    expect(daily.reduce((sum, amount) => sum + amount, 0)).toBe(2490);
    expect(daily.slice(1, 5)).toEqual([125, 124, 125, 124]);
  });
});
