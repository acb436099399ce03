import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { blankDraft, type ConsolidationDraft, withCompany } from "./consolidation-draft.ts";
import { closingOf, leftOutMinor, type Preview, previewedScope } from "./scope-preview.ts";

const company = { id: 7, name: "Atelier", currency: "EUR", isAvailable: true } as const;
const draft = (change: Partial<ConsolidationDraft> = {}): ConsolidationDraft => ({
  ...withCompany(blankDraft(calendarDate("2026-11-18")), company),
  ...change,
});
const preview = (change: Partial<Preview>): Preview => ({
  currency: "EUR",
  closingOn: calendarDate("2026-12-31"),
  closingBefore: 1000.1,
  closingAfter: 1000.1,
  leftOutBalance: 0,
  isIncomplete: false,
  ...change,
});

describe("what the dialog asks about a scope", () => {
  it("is what would be saved of it, in the currency of the first company", () => {
    const ignoredAccounts = [
      { id: 9, companyId: 7 },
      { id: 4, companyId: null },
    ];
    expect(previewedScope(draft({ ignoredAccounts, rateSetId: 3 }), new Set())).toEqual({
      companyIds: [7],
      entering: [{ companyId: 7, ownershipBasisPoints: 10_000, method: "full" }],
      scenarioIds: [],
      ignoredAccountIds: [4, 9],
      ignoredCategoryIds: [],
      currency: "EUR",
      rateSetId: 3,
      periodLastDay: "2026-12-31",
    });
  });

  it("does not wait for a name, and is nothing while something else is wrong", () => {
    expect(previewedScope(draft(), new Set(["name"]))).not.toBeNull();
    expect(previewedScope(draft(), new Set(["name", "ownership"]))).toBeNull();
    expect(previewedScope(draft({ lastDay: "" }), new Set())).toBeNull();
  });
});

describe("what it closes with", () => {
  it.each([
    ["new", { closingBefore: null, closingAfter: 98.25 }, 0, 9_825, 9_825],
    ["same", {}, 100_010, 100_010, 0],
    ["changed", { closingAfter: 900.07 }, 100_010, 90_007, -10_003],
    ["changed", { currency: "JPY", closingBefore: 5, closingAfter: -3 }, 5, -3, -8],
  ] as const)("is %s: %j", (kind, change, beforeMinor, afterMinor, changeMinor) => {
    expect(closingOf(preview(change))).toEqual({ kind, beforeMinor, afterMinor, changeMinor });
  });

  it("is beside what is left out, to the cent", () => {
    expect(leftOutMinor(preview({ leftOutBalance: 41_250.29 }))).toBe(4_125_029);
  });
});
