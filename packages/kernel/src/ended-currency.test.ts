import { describe, expect, it } from "vitest";
import { parseCurrency } from "./currency.ts";
import { endedCurrencyCodes, endOfCurrency, parseEndedCurrency } from "./ended-currency.ts";

describe("a currency that is money no more", () => {
  it.each([
    ["FRF", "2002-02-18"],
    ["DEM", "2002-01-01"],
    ["ITL", "2002-03-01"],
    ["HRK", "2023-01-15"],
    ["BGN", "2026-02-01"],
  ] as const)("%s since %s", (code, day) => {
    expect(parseEndedCurrency(code)).toBe(code);
    expect(endOfCurrency(code)).toBe(day);
  });

  it.each(["EUR", "frf", "", "XYZ", "toString", 250, null])("is none of %j", (value) => {
    expect(parseEndedCurrency(value)).toBeNull();
  });

  it("is in no list of those in force", () => {
    for (const code of endedCurrencyCodes) {
      expect(parseCurrency(code)).toBeNull();
      expect(endOfCurrency(code)).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});
