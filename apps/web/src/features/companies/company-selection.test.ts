import { describe, expect, it } from "vitest";
import type { Company } from "../../shared/workplace/company.ts";
import {
  canToggle,
  chosenAmong,
  consolidationOf,
  selectableCompanies,
  toggled,
  withAll,
} from "./company-selection.ts";

const bounds = { currentId: 1, limit: 3 };

const company = (id: number, level: string, isActivated = true) =>
  ({ id, products: [{ product: "CashFlow", level, isActivated }] }) as unknown as Company;

const owned = (id: number, organisationId: number, isAdministrator: boolean) =>
  ({ id, organisationId, isAdministrator }) as unknown as Company;

describe("the companies chosen", () => {
  it("are known in the order in which they were chosen", () => {
    const companies = [owned(1, 10, true), owned(2, 10, true), owned(3, 10, true)];
    expect(chosenAmong(companies, [3, 99, 1]).map(({ id }) => id)).toEqual([3, 1]);
  });

  it.each([
    ["one company", [owned(1, 10, true)], "none"],
    ["companies that one administers", [owned(1, 10, true), owned(2, 10, true)], "offered"],
    ["companies that one only reads", [owned(1, 10, false), owned(2, 10, false)], "none"],
    ["one of them only read", [owned(1, 10, true), owned(2, 10, false)], "explained"],
    ["companies of two organisations", [owned(1, 10, true), owned(2, 20, true)], "explained"],
  ])("as a consolidation: %s", (_what, chosen, expected) => {
    expect(consolidationOf(chosen)).toBe(expected);
  });
});

describe("several companies at once", () => {
  it("are those where cash flow may be read", () => {
    const companies = [
      company(1, "write"),
      company(2, "read"),
      company(3, "none"),
      company(4, "read", false),
    ];
    expect(selectableCompanies(companies).map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each([
    ["adds one", [1], 2, [1, 2]],
    ["takes one away", [1, 2], 2, [1]],
    ["keeps the current one", [1, 2], 1, [1, 2]],
    ["adds none at the limit", [1, 2, 3], 4, [1, 2, 3]],
    ["still takes away at the limit", [1, 2, 3], 3, [1, 2]],
  ])("a click %s", (_what, chosen, id, expected) => {
    expect(toggled(chosen, id, bounds)).toEqual(expected);
    expect(canToggle(chosen, id, bounds)).toBe(chosen.join() !== expected.join());
  });

  it.each([
    ["until the limit", [1], [5, 4, 3, 2], [1, 5, 4]],
    ["those not chosen yet", [1, 4], [4, 1, 5], [1, 4, 5]],
    ["nothing at the limit", [1, 2, 3], [4], [1, 2, 3]],
  ])("all: adds %s", (_what, chosen, ids, expected) => {
    expect(withAll(chosen, ids, bounds)).toEqual(expected);
  });
});
