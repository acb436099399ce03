import { describe, expect, it } from "vitest";
import { areRolesEnough, csvRole, withRole } from "./csv-roles.ts";

describe("the columns of a bank's table", () => {
  it("have one date and one amount, and as many labels as one likes", () => {
    expect(withRole(["bookedOn", null, "label"], 1, "bookedOn")).toEqual([null, "bookedOn", "label"]);
    expect(withRole(["bookedOn", null, "label"], 1, "label")).toEqual(["bookedOn", "label", "label"]);
    expect(withRole(["fee", null], 1, "fee")).toEqual(["fee", "fee"]);
    expect(withRole(["bookedOn", "amount"], 1, null)).toEqual(["bookedOn", null]);
  });

  it.each([
    [["bookedOn", "label", "amount"], true],
    [["bookedOn", "label", "debit", "credit"], true],
    [["bookedOn", "label", null], false],
    [["valueOn", "label", "amount"], false],
    [["bookedOn", "counterparty", "amount"], false],
  ] as const)("%j are enough: %s", (roles, isEnough) => {
    expect(areRolesEnough(roles)).toBe(isEnough);
  });

  it("are named by words that are known", () => {
    expect(csvRole("debit")).toBe("debit");
    expect(csvRole("none")).toBeNull();
  });
});
