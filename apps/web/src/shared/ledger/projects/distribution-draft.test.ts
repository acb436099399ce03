import { describe, expect, it } from "vitest";
import {
  type Draft,
  draftOf,
  isValidDraft,
  partsOf,
  problemOf,
  remainingOf,
  withAmount,
  withoutProject,
  withProject,
} from "./distribution-draft.ts";

const site = { id: 1, title: "Chantier" };
const workshop = { id: 2, title: "Atelier" };
const whole = { amountMinor: 10_000, currency: "EUR" } as const;

describe("what is given to projects", () => {
  it("is everything for the first, and to be typed for the next", () => {
    const first = withProject([], site, whole);
    expect(first).toEqual([{ project: site, amountMinor: 10_000 }]);
    const both = withProject(first, workshop, whole);
    expect(both[1]?.amountMinor).toBeNull();
    expect(withProject(both, site, whole)).toBe(both);
    expect(withoutProject(both, 1)).toEqual([{ project: workshop, amountMinor: null }]);
  });

  it.each([
    [1.15, 115],
    [1.159, 115],
    [33.333_333, 3_333],
    [-2, -200],
    [null, null],
  ])("%s is %s cents", (typed, minor) => {
    const [line] = withAmount(withProject([], site, whole), 1, typed, "EUR");
    expect(line?.amountMinor).toBe(minor);
  });

  it("has two decimals at most, in a currency of three or of none too", () => {
    const given = withProject([], site, whole);
    const cut = (["TND", "JPY"] as const).map((currency) => withAmount(given, 1, 1.159, currency)[0]);
    expect(cut.map((line) => line?.amountMinor)).toEqual([1150, 1]);
  });

  it.each([
    [6_000, 4_000, 0, true],
    [6_000, 3_000, 1_000, true],
    [6_000, 4_001, -1, false],
    [6_000, null, 4_000, false],
  ])("of %s and %s leaves %s", (first, second, remaining, isValid) => {
    const draft: Draft = [
      { project: site, amountMinor: first },
      { project: workshop, amountMinor: second },
    ];
    expect(remainingOf(draft, whole)).toBe(remaining);
    expect(isValidDraft(draft, whole)).toBe(isValid);
  });

  it.each([
    [10_001, "27003"],
    [null, "27004"],
    [0, "27004"],
    [-1, "27005"],
    [1, null],
  ])("of %s: %s", (amountMinor, problem) => {
    expect(problemOf({ project: site, amountMinor }, whole)).toBe(problem);
  });

  it("has the sign of the transaction once it is sent", () => {
    const refund = { amountMinor: -5_000, currency: "EUR" } as const;
    const draft = withProject([], site, refund);
    expect(draft[0]?.amountMinor).toBe(5_000);
    const parts = partsOf(draft, refund);
    expect(parts).toEqual([{ projectId: 1, title: "Chantier", amountMinor: -5_000, currency: "EUR" }]);
    expect(draftOf(parts)).toEqual(draft);
    expect(isValidDraft([], refund)).toBe(true);
  });
});
