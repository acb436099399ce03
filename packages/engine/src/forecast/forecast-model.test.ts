import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { FrozenPlan } from "./frozen-plan.ts";
import { LedgerCube } from "./ledger-cube.ts";
import {
  cell,
  expected,
  facts,
  figures,
  type Given,
  lineOf,
  look,
  model,
  november,
  paid,
  purchases,
  rent,
  sales,
  series,
  today,
} from "./testing/small-company.ts";

describe("a company's forecast", () => {
  const given: Given = {
    totals: [
      paid(sales, "2026-10-05", 100_000),
      paid(sales, "2026-11-03", 40_000),
      expected(sales, "2026-11-28", 20_000),
      expected(sales, "2026-12-10", 15_000, { scenarioId: 10 }),
      paid(rent, "2026-11-01", 30_000, { accountId: 2 }),
      paid(sales, "2026-11-04", 9_900, { accountId: 3, currency: "USD" }),
    ],
    series: [
      series(1, rent, { kind: "fixedAmount", amountMinor: 30_000, everyMonths: 1, day: 5 }),
      series(2, purchases, { kind: "categoryFormula", formula: "[Ventes] * 0,5" }),
    ],
    cells: [
      cell(1, sales, november, 100_000),
      cell(2, sales, november + 1, 80_000),
      cell(3, sales, november + 1, 60_000, { scenarioId: 10 }),
    ],
  };

  it("shows the main plan, its formulas and its balances", () => {
    const company = model(given);
    expect(lineOf(company, sales, "cashFlow")).toEqual([0, 100_000, 100_000, 80_000, 0, 0]);
    expect(lineOf(company, purchases, "forecast")).toEqual([0, 0, 50_000, 40_000, 0, 0]);
    expect(lineOf(company, rent, "cashFlow")).toEqual([0, 0, 30_000, 30_000, 30_000, 30_000]);
    // Known at the end of October: 10,000.00 and 500.00. The dollars are left out, and said to be.
    const { balances } = look(company).result;
    expect(balances.start).toEqual([950_000, 950_000, 1_050_000, 1_070_000, 1_080_000, 1_050_000]);
    expect(look(company).selection.unconvertedIds).toEqual([3]);
  });

  it("shows one account without what belongs to none", () => {
    const company = model(given);
    expect(lineOf(company, rent, "realized", { accountIds: [2] })).toEqual([0, 0, 30_000, 0, 0, 0]);
    expect(lineOf(company, sales, "forecast", { accountIds: [2] })).toEqual([0, 0, 0, 0, 0, 0]);
    expect(look(company, { accountIds: [2] }).result.balances.start[2]).toBe(50_000);
    expect(look(company, { accountIds: [3] }).selection.currency).toBe("USD");
  });

  it("begins later columns with what is planned meanwhile", () => {
    const company = model(given);
    const all = look(company, { begin: -2, end: 6 }).result.balances;
    expect(look(company, { begin: 2, end: 6 }).result.balances.start).toEqual(all.start.slice(4));
    expect(look(company, { begin: -2, end: -1 }).result.balances.end).toEqual(all.end.slice(0, 1));
  });

  it("shows what was believed on another day on the columns of today", () => {
    const believed = model({
      ...given,
      facts: facts({ today: calendarDate("2026-10-20"), offsetsFrom: today }),
    });
    // October was still under way: what was planned for it counted.
    expect(look(believed).axis.currentColumn).toBe(1);
    expect(look(believed).axis.periods.map(({ start }) => start)).toEqual(
      look(model(given)).axis.periods.map(({ start }) => start),
    );
  });

  it("lays a scenario over its reference, and that one over the main plan", () => {
    const company = model(given);
    expect(lineOf(company, sales, "forecast", { scenarioId: 11 })).toEqual([0, 0, 100_000, 60_000, 0, 0]);
    expect(lineOf(company, sales, "expected", { scenarioId: 11 })).toEqual([0, 0, 20_000, 15_000, 0, 0]);
    expect(lineOf(company, purchases, "forecast", { scenarioId: 11 })).toEqual([0, 0, 50_000, 30_000, 0, 0]);
    expect(figures(company, { scenarioId: 11 })).toEqual(figures(company, { scenarioId: 10 }));
  });

  it("plans nothing else for the past in a scenario", () => {
    const company = model({
      ...given,
      cells: [cell(1, sales, november - 1, 90_000), cell(2, sales, november - 1, 10_000, { scenarioId: 10 })],
    });
    expect(lineOf(company, sales, "forecast", { scenarioId: 10 }).slice(0, 3)).toEqual([0, 90_000, 0]);
  });

  it("keeps a frozen copy as it was, while what happened before it goes on being told", () => {
    const frozen: FrozenPlan = {
      totals: new LedgerCube([]).after([
        paid(sales, "2026-11-03", 40_000),
        expected(sales, "2026-11-28", 20_000),
      ]),
      forecasts: [
        { categoryId: sales, accountId: 0, currency: "EUR", on: null, period: november, amountMinor: 90_000 },
      ],
      timings: [],
      gone: [],
    };
    const later = facts({
      today: calendarDate("2027-01-10"),
      scenarios: [{ id: 20, name: "Copie", color: "#46a7f5", referenceId: null, frozenOn: today }],
    });
    let company = model({ ...given, cells: [], facts: later, frozen: new Map([[20, frozen]]) });
    const shown = { scenarioId: 20, begin: -3, end: 1 };
    expect(lineOf(company, sales, "cashFlow", shown)).toEqual([100_000, 90_000, 0, 0]);
    company = company.next({
      totals: [paid(sales, "2026-11-20", 500_000), expected(sales, "2026-12-01", 70_000)],
    });
    expect(lineOf(company, sales, "cashFlow", shown)).toEqual([100_000, 90_000, 0, 0]);
    company = company.next({ totals: [paid(sales, "2026-10-20", 1_000)] });
    expect(lineOf(company, sales, "cashFlow", shown)).toEqual([101_000, 90_000, 0, 0]);
  });

  it("keeps the lines that an edit does not touch", () => {
    const company = model(given);
    const view = look(company);
    const before = view.result.statement;
    const next = company.next({ totals: [paid(sales, "2026-11-04", 100_000)] });
    const after = look(next).result.statement;
    const changed = after.lines.filter((line, index) => line !== before.lines[index]);
    // Purchases follow sales; their parents follow both.
    expect(changed.map(({ category: { id } }) => id)).toEqual([1, sales, 4, purchases]);
  });
});
