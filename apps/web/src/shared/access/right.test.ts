import { describe, expect, it } from "vitest";
import { refusalOf } from "./right.ts";

const company = (level: "none" | "read" | "write", isAdministrator = false, isActivated = true) => ({
  isAdministrator,
  products: [{ product: "CashFlow" as const, level, isActivated }],
});

describe("the right to act", () => {
  it.each([
    ["CashFlow", company("write"), null],
    ["CashFlow", company("read"), "readOnly"],
    ["CashFlow", company("none"), "noAccess"],
    ["CashFlow", company("write", true, false), "noAccess"],
    ["AccountsPayable", company("write"), "noAccess"],
    ["administrator", company("none", true), null],
    ["administrator", company("write"), "administratorsOnly"],
    ["administrator", undefined, "noAccess"],
  ] as const)("%s in %j: %s", (need, where, refusal) => {
    expect(refusalOf(need, where)).toBe(refusal);
  });
});
