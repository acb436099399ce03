import { describe, expect, it } from "vitest";
import { currencyCodes, minorDigits, parseCurrency } from "./currency.ts";

describe("parseCurrency", () => {
  it.each(["EUR", "USD", "GBP", "CHF", "XPF", "XCG", "ZWG"])("knows %s", (code) => {
    expect(parseCurrency(code)).toBe(code);
  });

  it.each(["eur", "EURO", "", "€", "FRF", "BGN", "XAU", "XXX", "toString", 978, null])(
    "refuses %j",
    (value) => {
      expect(parseCurrency(value)).toBeNull();
    },
  );
});

describe("minorDigits", () => {
  it.each([
    ["EUR", 2],
    ["JPY", 0],
    ["XOF", 0],
    ["HUF", 2],
    ["TND", 3],
    ["KWD", 3],
    ["CLF", 4],
  ] as const)("%s has %i", (code, digits) => {
    expect(minorDigits(code)).toBe(digits);
  });
});

it("lists each currency once, in alphabetical order", () => {
  expect(currencyCodes).toHaveLength(165);
  expect(currencyCodes).toEqual([...new Set(currencyCodes)].sort());
});
