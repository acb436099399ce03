import type { CompanyContribution } from "@amont/contract/operations/consolidations/cell-contribution.ts";
import { describe, expect, it } from "vitest";
import { above, allCompanies, barLengths, levelOf } from "./panel-levels.ts";

const company = (companyId: number, categoryIds: readonly number[]) =>
  ({
    companyId,
    categories: categoryIds.map((categoryId) => ({ categoryId })),
  }) as unknown as CompanyContribution;
const companies = [company(1, [10, 11]), company(2, [])];

describe("how deep one looks into a cell", () => {
  it.each([
    ["all companies", allCompanies, "companies"],
    ["one of them", { companyId: 1, categoryId: null }, "categories"],
    ["one of its categories", { companyId: 1, categoryId: 11 }, "lines"],
    ["a company that brings nothing in this column", { companyId: 3, categoryId: 11 }, "companies"],
    ["a category that it does not have here", { companyId: 2, categoryId: 11 }, "categories"],
  ])("%s", (_what, path, kind) => {
    expect(levelOf(companies, path).kind).toBe(kind);
  });

  it("goes up one level at a time, and no further than all companies", () => {
    const deepest = { companyId: 1, categoryId: 11 };
    expect(above(deepest)).toEqual({ companyId: 1, categoryId: null });
    expect(above(above(deepest))).toEqual(allCompanies);
    expect(above(allCompanies)).toEqual(allCompanies);
  });
});

it.each([
  [
    [200, 50, 0],
    [100, 25, 0],
  ],
  [
    [-200, 100],
    [100, 50],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])("bars of %j are %j percent long", (amounts, lengths) => {
  expect(barLengths(amounts.map((cashFlow) => ({ cashFlow })))).toEqual(lengths);
});
