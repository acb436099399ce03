import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyCodes } from "./currency.ts";
import {
  addMoney,
  amountIn,
  fromWireNumber,
  minorUnits,
  money,
  negateMoney,
  parseDecimal,
  subtractMoney,
  sumMinor,
  toDecimalString,
  toWireNumber,
} from "./money.ts";
import { err, ok } from "./result.ts";

const anyAmount = fc.maxSafeInteger().map(minorUnits);
const anyCurrency = fc.constantFrom(...currencyCodes);

describe("minorUnits", () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])("throws on %d", (value) => {
    expect(() => minorUnits(value)).toThrow("not a whole number of minor units");
  });

  it("has one zero", () => {
    expect(minorUnits(-0)).toBe(0);
    expect(negateMoney(money(0, "EUR")).amountMinor).toBe(0);
  });

  it("throws rather than losing a cent in a sum", () => {
    expect(sumMinor([minorUnits(120), minorUnits(-20)])).toBe(100);
    expect(() => sumMinor([minorUnits(Number.MAX_SAFE_INTEGER), minorUnits(1)])).toThrow();
  });
});

describe("money", () => {
  it("adds and subtracts within a currency", () => {
    expect(addMoney(money(1050, "EUR"), money(250, "EUR"))).toEqual(money(1300, "EUR"));
    expect(subtractMoney(money(1050, "EUR"), money(2050, "EUR"))).toEqual(money(-1000, "EUR"));
  });

  it("never meets another currency without a rate", () => {
    expect(() => addMoney(money(1, "EUR"), money(1, "USD"))).toThrow("expected EUR, got USD");
    expect(() => amountIn(money(1, "USD"), "EUR")).toThrow("expected EUR, got USD");
  });
});

describe("decimal text", () => {
  it.each([
    ["1234.56", "EUR", 123_456],
    ["-0.05", "EUR", -5],
    ["+7", "EUR", 700],
    ["12.5", "EUR", 1250],
    ["12.3400", "EUR", 1234],
    ["1500", "JPY", 1500],
    ["1500.0", "JPY", 1500],
    ["1.234", "TND", 1234],
    ["90071992547409.91", "EUR", Number.MAX_SAFE_INTEGER],
  ] as const)("reads %s %s as %i", (text, currency, expected) => {
    expect(parseDecimal(text, currency)).toEqual(ok(expected));
  });

  it.each([
    ["12.345", "EUR", "too-many-decimals"],
    ["0.5", "JPY", "too-many-decimals"],
    ["90071992547409.92", "EUR", "out-of-range"],
    ["1 234,56", "EUR", "not-a-number"],
    ["12.", "EUR", "not-a-number"],
    [".5", "EUR", "not-a-number"],
    ["1e3", "EUR", "not-a-number"],
    ["", "EUR", "not-a-number"],
    ["12\n", "EUR", "not-a-number"],
  ] as const)("refuses %j %s: %s", (text, currency, error) => {
    expect(parseDecimal(text, currency)).toEqual(err(error));
  });

  it.each([
    [123_456, "EUR", "1234.56"],
    [-5, "EUR", "-0.05"],
    [0, "EUR", "0.00"],
    [1500, "JPY", "1500"],
    [-1234, "TND", "-1.234"],
  ] as const)("writes %i %s as %s", (amount, currency, expected) => {
    expect(toDecimalString(minorUnits(amount), currency)).toBe(expected);
  });

  it("reads back what it wrote, for every amount and currency", () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amount, currency) => {
        expect(parseDecimal(toDecimalString(amount, currency), currency)).toEqual(ok(amount));
      }),
    );
  });
});

describe("wire numbers", () => {
  it.each([
    [12.34, "EUR", 1234],
    [-0.07, "EUR", -7],
    [0.1 + 0.2, "EUR", 30],
    [1.1 * 3, "EUR", 330],
    [-0, "EUR", 0],
    [1e-12, "EUR", 0],
    [1_000_000_000.1 + 0.2, "EUR", 100_000_000_030],
    [1500, "JPY", 1500],
    [0.005, "TND", 5],
  ] as const)("reads %d %s as %i", (value, currency, expected) => {
    expect(fromWireNumber(value, currency)).toEqual(ok(expected));
  });

  it.each([
    [12.345, "EUR", "too-many-decimals"],
    [0.001, "EUR", "too-many-decimals"],
    [0.5, "JPY", "too-many-decimals"],
    [10_000_000_000.005, "EUR", "too-many-decimals"],
    [1e15, "EUR", "out-of-range"],
    [1e300, "EUR", "out-of-range"],
    [Number.NaN, "EUR", "not-a-number"],
    [Number.NEGATIVE_INFINITY, "EUR", "not-a-number"],
  ] as const)("refuses %d %s: %s", (value, currency, error) => {
    expect(fromWireNumber(value, currency)).toEqual(err(error));
  });

  it("survives a trip through JSON", () => {
    const anyWireAmount = fc.integer({ min: -1e15, max: 1e15 }).map(minorUnits);
    fc.assert(
      fc.property(anyWireAmount, anyCurrency, (amount, currency) => {
        const received: unknown = JSON.parse(JSON.stringify(toWireNumber(amount, currency)));
        expect(fromWireNumber(Number(received), currency)).toEqual(ok(amount));
      }),
    );
  });

  it("either survives or throws beyond that, never changes an amount", () => {
    const hugeAmount = fc.integer({ min: 1e15, max: Number.MAX_SAFE_INTEGER }).map(minorUnits);
    fc.assert(
      fc.property(hugeAmount, anyCurrency, (amount, currency) => {
        try {
          expect(fromWireNumber(toWireNumber(amount, currency), currency)).toEqual(ok(amount));
        } catch (error) {
          expect(String(error)).toContain("too large for a JSON number");
        }
      }),
    );
  });
});
