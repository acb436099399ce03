import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LedgerCube } from "../forecast/ledger-cube.ts";
import {
  cell,
  expected,
  facts,
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
  services,
  today,
} from "../forecast/testing/small-company.ts";
import { paidByAccount, shareForecast } from "./share-forecast.ts";

const placesOf = (leafId: number, ...changes: ReturnType<typeof paid>[]) => {
  return new LedgerCube([]).after(changes).placesOf(leafId);
};

describe("what accounts paid of a leaf", () => {
  it("is of the last twelve whole months, by account, without its sign", () => {
    const places = placesOf(
      rent,
      paid(rent, "2025-10-31", 1),
      paid(rent, "2025-11-01", 20_000),
      paid(rent, "2026-10-31", 10_000),
      paid(rent, "2026-11-01", 5),
      paid(rent, "2026-06-05", -45_000, { accountId: 2 }),
      paid(rent, "2026-06-05", 70_000, { accountId: 3, currency: "USD" }),
      expected(rent, "2026-06-05", 99, { accountId: 1 }),
    );
    expect([...paidByAccount(places, [1, 2, 4], today)]).toEqual([
      [1, 30_000],
      [2, 45_000],
    ]);
  });
});

describe("a share of a forecast", () => {
  it("is that of what was paid before, and nothing without history", () => {
    const paidBefore = new Map([
      [1, 2],
      [2, 1],
    ]);
    expect(shareForecast(10_000, paidBefore, new Set([1]))).toBe(6_667);
    expect(shareForecast(10_000, paidBefore, new Set([2]))).toBe(3_333);
    expect(shareForecast(10_000, paidBefore, new Set([3]))).toBe(0);
    expect(shareForecast(10_000, new Map(), new Set([1]))).toBe(0);
  });

  it("adds up to the forecast over all accounts, to the cent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 8 }),
        (amount, weights) => {
          const before = new Map(weights.map((weight, id) => [id, weight]));
          const parts = weights.map((_, id) => shareForecast(amount, before, new Set([id])));
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          expect(shareForecast(amount, before, new Set(before.keys()))).toBe(amount);
        },
      ),
    );
  });
});

const shared = (accountIds: readonly number[]) => ({ accountIds, sharesPlan: true });

describe("one account of a company that plans as a whole", () => {
  const given: Given = {
    totals: [
      paid(sales, "2026-09-05", 60_000),
      paid(sales, "2026-10-05", 30_000, { accountId: 2 }),
      paid(sales, "2026-11-03", 40_000, { accountId: 2 }),
      expected(sales, "2026-12-10", 15_000, { accountId: 1 }),
      paid(rent, "2026-10-01", 30_000),
      expected(rent, "2026-12-02", 5_000),
    ],
    series: [
      series(1, rent, { kind: "fixedAmount", amountMinor: 30_000, everyMonths: 1, day: 5 }),
      series(2, purchases, { kind: "categoryFormula", formula: "[Ventes] * 0,5" }),
    ],
    cells: [
      cell(1, sales, november, 100_000),
      cell(2, sales, november + 1, 80_001),
      cell(3, sales, november + 1, 60_000, { scenarioId: 10 }),
    ],
  };

  it("gets its part of the forecast and of what is left to come", () => {
    const company = model(given);
    expect(lineOf(company, sales, "forecast", shared([1]))).toEqual([0, 0, 66_667, 53_334, 0, 0]);
    expect(lineOf(company, sales, "forecast", shared([2]))).toEqual([0, 0, 33_333, 26_667, 0, 0]);
    // 60,000 are left of the company's November, whoever paid the 40,000.
    expect(lineOf(company, sales, "remaining", shared([1]))).toEqual([0, 0, 40_000, 43_334, 0, 0]);
    expect(lineOf(company, sales, "cashFlow", shared([2]))).toEqual([0, 30_000, 60_000, 21_667, 0, 0]);
    expect(look(company, shared([1])).shareOf(sales)).toMatchObject({
      paidMinor: 60_000,
      allPaidMinor: 90_000,
    });
  });

  it("gets nothing of a leaf that no account paid before", () => {
    const company = model(given);
    expect(lineOf(company, purchases, "forecast", shared([1]))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(look(company, shared([1])).shareOf(purchases)).toMatchObject({ allPaidMinor: 0 });
  });

  it("follows what is paid and planned", () => {
    const before = model(given);
    lineOf(before, sales, "forecast", shared([1]));
    const company = before.next({ totals: [paid(sales, "2026-10-20", 90_000, { accountId: 2 })] });
    expect(lineOf(company, sales, "forecast", shared([1]))).toEqual([0, 0, 33_333, 26_667, 0, 0]);
  });

  it.each(["monthly", "weekly", "daily"] as const)(
    "holds, with the others and what is on none, what the company holds, %s, in a scenario too",
    (frequency) => {
      const company = model(given);
      for (const scenarioId of [null, 10]) {
        const options = { frequency, scenarioId, begin: 0, end: 30 };
        const whole = look(company, options);
        const parts = [1, 2].map((id) => look(company, { ...options, ...shared([id]) }));
        const cashFlowOf = (view: typeof whole, id: number) =>
          view.result.statement.lines.find(({ category }) => category.id === id)?.cells.cashFlow ??
          new Float64Array();
        for (const leafId of [sales, services]) {
          const sums = cashFlowOf(whole, leafId).map(
            (_, column) =>
              (cashFlowOf(parts[0] ?? whole, leafId)[column] ?? 0) +
              (cashFlowOf(parts[1] ?? whole, leafId)[column] ?? 0),
          );
          expect(sums).toEqual(cashFlowOf(whole, leafId));
        }
      }
    },
  );

  it("has its own plan where the company plans by account, and none in another currency", () => {
    const byAccount = facts({ settings: { ...facts().settings, plansPerAccount: true } });
    expect(look(model({ ...given, facts: byAccount }), shared([1])).sharesPlan).toBe(false);
    expect(look(model(given), shared([3])).sharesPlan).toBe(false);
    expect(look(model(given), shared([])).sharesPlan).toBe(false);
    expect(look(model(given), shared([1])).sharesPlan).toBe(true);
  });
});
