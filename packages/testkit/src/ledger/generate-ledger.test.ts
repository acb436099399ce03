import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { generateLedger } from "./generate-ledger.ts";
import { ledgerCategories } from "./ledger-records.ts";

const today = calendarDate("2026-11-16");
const plan = { seed: "test", size: 3_000, months: 24, today, accounts: 3, expected: 40 };
const lines = [...generateLedger(plan).transactions()];
const paid = lines.filter((line) => line.isPaid);

describe("ledger generator", () => {
  it("gives the same lines for the same seed, others for another", () => {
    expect([...generateLedger(plan).transactions()]).toEqual(lines);
    expect([...generateLedger({ ...plan, seed: "other" }).transactions()]).not.toEqual(lines);
  });

  it.each([1, 37, 500, 3_000, 20_000])("makes exactly %i paid lines", (size) => {
    const made = [...generateLedger({ ...plan, size }).transactions()].filter((line) => line.isPaid);
    expect(made).toHaveLength(size);
  });

  it("stays inside its months, in order, and leaves the future to expected lines", () => {
    const { firstDay } = generateLedger(plan);
    const dates = paid.map((line) => line.paymentDate);
    expect(dates.toSorted()).toEqual(dates);
    expect(dates.every((date) => date >= firstDay && date < today)).toBe(true);
    const expected = lines.filter((line) => !line.isPaid);
    expect(expected).toHaveLength(40);
    expect(expected.some((line) => line.paymentDate < today)).toBe(true);
    expect(expected.some((line) => line.paymentDate > today)).toBe(true);
  });

  it("has as large a tree as it is asked for, and files its lines under the leaves of it", () => {
    const ledger = generateLedger({ ...plan, categories: 500 });
    const { categories } = ledger;
    expect(categories).toHaveLength(500);
    const parents = new Set(categories.map(({ parent }) => parent));
    const leaves = new Set(categories.flatMap(({ key }) => (parents.has(key) ? [] : [key])));
    const finer = [...ledger.transactions()];
    expect(finer.every(({ category }) => category === null || leaves.has(category))).toBe(true);
    expect(new Set(finer.map(({ category }) => category)).size).toBeGreaterThan(200);
    expect(finer.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount));
  });

  it("names leaves of its own tree, in the direction of the line", () => {
    const parents = new Set(ledgerCategories.map((category) => category.parent));
    for (const line of lines) {
      const category = ledgerCategories.find((candidate) => candidate.key === line.category);
      if (line.category === null) expect(line.categorisation).toBe("to-categorise");
      else {
        expect(category?.isInflow).toBe(line.isInflow);
        expect(parents).not.toContain(line.category);
      }
    }
  });

  it("has wages, rent, social charges and VAT in every whole month", () => {
    for (const month of ["2025-01", "2025-08", "2026-10"]) {
      const categories = paid
        .filter((line) => line.paymentDate.startsWith(month) && line.categorisation === "confirmed")
        .map((line) => line.category);
      expect(categories).toEqual(
        expect.arrayContaining(["salaries", "rent", "social-charges", "vat-paid", "sales-invoices"]),
      );
    }
  });

  it("neither ruins the company nor makes it a bank", () => {
    const { accounts } = generateLedger(plan);
    const turnover = paid.reduce((sum, line) => sum + (line.isInflow ? line.amount : 0), 0);
    for (const [index, { openingBalance }] of accounts.entries()) {
      let balance: number = openingBalance;
      for (const line of paid.filter((candidate) => candidate.account === index)) {
        balance += line.isInflow ? line.amount : 0 - line.amount;
        expect(Math.abs(balance)).toBeLessThan(turnover / 4);
      }
      expect(balance).toBeGreaterThan(-turnover / 20);
    }
  });

  it("makes a hundred thousand lines without keeping them", () => {
    let count = 0;
    let longestName = 0;
    for (const line of generateLedger({ ...plan, size: 100_000 }).transactions()) {
      count += 1;
      longestName = Math.max(longestName, line.name.length);
    }
    expect(count).toBe(100_040);
    expect(longestName).toBeLessThanOrEqual(100);
  });
});
