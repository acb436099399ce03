import { describe, expect, it } from "vitest";
import { clearRows, closeRow, noOpenRows, openOnlyRow, openRow, toggleRow } from "./open-rows.ts";

const some = new Set(["sales", "costs"]);

describe("open rows", () => {
  it("opens, closes and toggles one row without touching the others", () => {
    expect(openRow(some, "taxes")).toEqual(new Set(["sales", "costs", "taxes"]));
    expect(closeRow(some, "sales")).toEqual(new Set(["costs"]));
    expect(toggleRow(some, "sales")).toEqual(new Set(["costs"]));
    expect(toggleRow(some, "taxes")).toEqual(new Set(["sales", "costs", "taxes"]));
  });

  it("opens only one row, and clears all", () => {
    expect(openOnlyRow(some, "taxes")).toEqual(new Set(["taxes"]));
    expect(clearRows(some)).toEqual(noOpenRows);
  });

  it("does not change the set that it was given", () => {
    toggleRow(some, "sales");
    openOnlyRow(some, "taxes");
    expect(some).toEqual(new Set(["sales", "costs"]));
  });

  it("answers the very same set when nothing changes, so that nothing is drawn again", () => {
    const one = new Set(["sales"]);
    expect(openRow(some, "sales")).toBe(some);
    expect(closeRow(some, "taxes")).toBe(some);
    expect(openOnlyRow(one, "sales")).toBe(one);
    expect(clearRows(noOpenRows)).toBe(noOpenRows);
  });
});
