import { describe, expect, it } from "vitest";
import { looseMarkOf, readLooseAmount } from "./loose-amounts.ts";

describe("amounts as files write them", () => {
  it.each([
    ["1 234,56 €", 123_456],
    ["1\u202f234,56EUR", 123_456],
    ["EUR -1.234,56", -123_456],
    ["+1,234.56", 123_456],
    ["−12,00", -1200],
    ["- 12,00", -1200],
    ["12,00-", -1200],
    ["(12.00)", -1200],
    ["12.50 DR", -1250],
    ["12.50 CR", 1250],
    ["'-5,00", -500],
    ["1\uFFFD234,56", 123_456],
    ["£1,000.00", 100_000],
    [",5", 50],
    ["0", 0],
  ])("%s", (text, amountMinor) => {
    expect(readLooseAmount(text, { digits: 2, mark: null })).toBe(amountMinor);
  });

  it.each([
    "",
    "-",
    "abc",
    "12/03/2026",
    "1.2.3,4,5",
    "=1+1",
    "12 apples",
    "9".repeat(40),
    "1e5",
    "12,3 4 5 DIFF",
  ])("%s is none", (text) => {
    expect(readLooseAmount(text, { digits: 2, mark: null })).toBeNull();
  });

  it("are thousands or decimals as the file and the currency tell", () => {
    expect(readLooseAmount("1.234", { digits: 2, mark: null })).toBe(123_400);
    expect(readLooseAmount("1.234", { digits: 2, mark: "," })).toBe(123_400);
    expect(readLooseAmount("1.234", { digits: 2, mark: "." })).toBe(123);
    expect(readLooseAmount("1.234", { digits: 3, mark: null })).toBe(1234);
    expect(looseMarkOf(["1,5", "", "2 000,00 €"])).toBe(",");
    expect(looseMarkOf(["1,5", "1.5"])).toBeNull();
  });
});
