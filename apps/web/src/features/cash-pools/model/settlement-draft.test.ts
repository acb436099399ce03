import { describe, expect, it } from "vitest";
import type { CashPool } from "../cash-pool-queries.ts";
import type { PoolInterest } from "../interest/interest-queries.ts";
import { postedCategories, settledCompanies, withCategory } from "./settlement-draft.ts";

const company = (id: number, credit: number, debit: number, correctionMinor = 0) =>
  ({
    companyId: id,
    companyName: `C${id}`,
    credit: { numbers: [], amountMinor: credit },
    debit: { numbers: [], amountMinor: debit },
    correctionMinor,
  }) as unknown as PoolInterest["companies"][number];
const header = { companyId: 1, companyName: "Tête" } as CashPool["header"];

describe("settling the interest of a month", () => {
  it("is about who pays or is paid, and about the header", () => {
    const companies = [company(2, 18_671, -5_088), company(3, 0, 0), company(4, 0, 0, 12)];
    expect(settledCompanies({ companies }, { header }).map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(settledCompanies({ companies: [company(3, 0, 0)] }, { header })).toEqual([]);
  });

  const categories = new Map([
    [1, [{ id: 10, name: "Intérêts", isInflow: true }]],
    [
      2,
      [
        { id: 20, name: "Intérêts", isInflow: true },
        { id: 21, name: "Intérêts", isInflow: false },
      ],
    ],
    [3, [{ id: 30, name: "Autre", isInflow: true }]],
  ]);

  it("offers a category to companies that have one of the same name and side", () => {
    const chosen = withCategory(new Map(), 1, { id: 10, name: "Intérêts", isInflow: true }, categories);
    expect(chosen.get(1)?.inflowCategoryId).toBe(10);
    expect(chosen.get(2)).toEqual({ inflowCategoryId: 20, outflowCategoryId: null });
    expect(chosen.has(3)).toBe(false);
  });

  it("leaves what somebody chose", () => {
    const before = new Map([[2, { inflowCategoryId: 99, outflowCategoryId: null }]]);
    const chosen = withCategory(before, 1, { id: 10, name: "Intérêts", isInflow: true }, categories);
    expect(chosen.get(2)?.inflowCategoryId).toBe(99);
  });

  it("needs both sides of every company", () => {
    const companies = [{ id: 1, name: "Tête" }];
    expect(postedCategories(companies, new Map())).toBeNull();
    const both = new Map([[1, { inflowCategoryId: 10, outflowCategoryId: 11 }]]);
    expect(postedCategories(companies, both)).toEqual([
      { companyId: 1, inflowCategoryId: 10, outflowCategoryId: 11 },
    ]);
  });
});
