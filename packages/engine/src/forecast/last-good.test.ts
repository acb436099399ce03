/** A line that breaks goes on as what it was: in the plan of before, on the ledger of today. */
import { describe, expect, it } from "vitest";
import { PlanRows } from "./plan-rows.ts";
import {
  cell,
  facts,
  type Given,
  lineOf,
  model,
  november,
  paid,
  purchases,
  rent,
  sales,
  series,
} from "./testing/small-company.ts";

const rows = [
  series(1, purchases, { kind: "categoryFormula", formula: "100 / [Loyer] + [Ventes]" }),
  series(2, sales, { kind: "categoryFormula", formula: "1" }),
];
const rents = (amountMinor: number) =>
  [0, 1, 2].map((month) => cell(month + 1, rent, november + month, amountMinor));
const given: Given = { series: rows, cells: rents(0) };
const before = () => new PlanRows(rows, rents(1_000));
const next = { begin: 0, end: 3 };

const written = (formula: string) => series(1, purchases, { kind: "categoryFormula", formula });

/** As the server does it once it has found the plan of before. */
function kept() {
  const company = model(given);
  lineOf(company, purchases, "forecast", next);
  const broken = company.brokenLines(null);
  const past = company.pastPlans(null, { rows: before() });
  company.keepLastGood(
    null,
    broken.map((line) => [line, past]),
  );
  return company;
}

describe("a line that broke", () => {
  it("plans nothing while nobody knows what it was", () => {
    const company = model(given);
    expect(lineOf(company, purchases, "forecast", next)).toEqual([0, 0, 0]);
    expect(company.brokenLines(null)).toMatchObject([{ line: "category:6", accountId: null }]);
  });

  it("goes on as what it was, and nobody looks for it again", () => {
    const company = kept();
    expect(lineOf(company, purchases, "forecast", next)).toEqual([1_100, 1_100, 1_100]);
    expect(company.brokenLines(null)).toEqual([]);
    // Further ahead too, where nothing was asked for when it broke: there the plan of before divided by zero as well.
    expect(lineOf(company, purchases, "forecast", { begin: 0, end: 20 }).slice(0, 5)).toEqual([
      1_100, 1_100, 1_100, 0, 0,
    ]);
  });

  it("stands on the ledger of today", () => {
    const first = kept();
    lineOf(first, purchases, "forecast", next);
    const company = first.next({ totals: [paid(sales, "2026-11-10", 50_000)] });
    expect(lineOf(first, purchases, "forecast", next)).toEqual([1_100, 1_100, 1_100]);
    expect(lineOf(company, purchases, "forecast", next)).toEqual([51_000, 1_100, 1_100]);
  });

  it("is itself again as soon as it can be calculated, and looked for anew when it breaks again", () => {
    let company = model(given);
    const change = (amountMinor: number) => {
      const changed = rents(amountMinor).map((row) => ({ part: "cells" as const, id: row.id, row }));
      company = company.next({ rows: changed });
    };
    lineOf(company, purchases, "forecast", next);
    const past = company.pastPlans(null, { rows: before() });
    const everywhere = company.brokenLines(null).map((line) => [line, past] as const);
    company.keepLastGood(null, everywhere);
    change(2_000);
    expect(lineOf(company, purchases, "forecast", next)).toEqual([600, 600, 600]);
    // Beyond the three months it divides by zero all along.
    expect(company.brokenLines(null)).toEqual([]);
    change(0);
    expect(lineOf(company, purchases, "forecast", next)).toEqual([1_100, 1_100, 1_100]);
  });

  it("is forgotten once nothing of it is broken", () => {
    let company = model({ series: [written("[Nulle part]")] });
    const write = (formula: string) => {
      company = company.next({ rows: [{ part: "series", id: 1, row: written(formula) }] });
    };
    const past = company.pastPlans(null, { rows: before() });
    company.keepLastGood(
      null,
      company.brokenLines(null).map((line) => [line, past] as const),
    );
    expect(company.brokenLines(null)).toEqual([]);
    write("7");
    expect(company.brokenLines(null)).toEqual([]);
    write("[Nulle part]");
    expect(company.brokenLines(null)).toMatchObject([{ line: "category:6" }]);
  });

  it("was nothing in a scenario that was not there yet", () => {
    const company = model(given);
    expect(company.pastPlans(10, { ...facts({ scenarios: [] }), rows: before() })).toBeNull();
  });
});

describe("what a change would make of a plan", () => {
  it("is worked out beside it, and changes nothing", () => {
    const company = model({ series: rows, cells: rents(1_000) });
    const tried = company.triedPlans(null, {
      series: new Map([[sales, [series(9, sales, { kind: "categoryFormula", formula: "[Achats]" })]]]),
    });
    const owner = { accountId: null, projectId: null };
    expect(tried.valueOf(owner, sales, november)).toMatchObject({ error: "circularReference" });
    expect(company.plans(null).valueOf(owner, sales, november)).toMatchObject({
      amountMinor: 100,
      error: null,
    });
    expect(tried.valueOf({ accountId: null, projectId: 4 }, sales, november).amountMinor).toBe(0);
  });
});
