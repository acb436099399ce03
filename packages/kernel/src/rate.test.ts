import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvariantError, invariant } from "./assert.ts";
import type { CurrencyCode } from "./currency.ts";
import {
  applyFraction,
  betweenMinorUnits,
  decimalOf,
  fraction,
  fractionOfRate,
  inverseOf,
  parseRate,
  productOf,
  type Rate,
  rateToString,
} from "./rate.ts";
import { divideHalfAway } from "./rounding.ts";

function rate(text: string): Rate {
  const parsed = parseRate(text);
  invariant(parsed !== null, `not a rate: ${text}`);
  return parsed;
}

describe("parseRate", () => {
  it.each([
    ["1.0843", "1.0843"],
    ["1.0800", "1.08"],
    ["0.00000042", "0.00000042"],
    ["4.2e-7", "0.00000042"],
    ["1e3", "1000"],
    ["655.957", "655.957"],
  ])("reads %s as %s", (text, expected) => {
    expect(rateToString(rate(text))).toBe(expected);
  });

  it.each(["0", "0.000", "-1.2", "+1.2", "1,08", "", "1.", "NaN", "Infinity", "1e999"])(
    "refuses %j",
    (text) => {
      expect(parseRate(text)).toBeNull();
    },
  );
});

/** The minor units of an amount at "1 source = rate target". */
const converted = (amount: number, source: CurrencyCode, text: string, target: CurrencyCode): number =>
  applyFraction(amount, betweenMinorUnits(fractionOfRate(rate(text)), source, target));

const euros = (amount: number, source: CurrencyCode, text: string): number =>
  applyFraction(amount, betweenMinorUnits(inverseOf(fractionOfRate(rate(text))), source, "EUR"));

describe("applyFraction", () => {
  it.each([
    ["100.00 EUR at 1.0843", 10_000, "EUR", "1.0843", "USD", 10_843],
    ["half a cent goes up", 50, "EUR", "1.05", "USD", 53],
    ["half a cent goes down when negative", -50, "EUR", "1.05", "USD", -53],
    ["below half is dropped", 50, "EUR", "1.0498", "USD", 52],
    ["euros to yen, no cents", 1000, "EUR", "162.35", "JPY", 1624],
    ["yen to euros", 1_000_000, "JPY", "0.0061596", "EUR", 615_960],
    ["euros to dinars, three digits", 1000, "EUR", "3.3812", "TND", 33_812],
    ["the same currency at one", 1234, "EUR", "1", "EUR", 1234],
    ["no negative zero", -1, "EUR", "0.0001", "USD", 0],
  ] as const)("%s", (_, amount, source, text, target, expected) => {
    expect(converted(amount, source, text, target)).toBe(expected);
  });

  it("divides by a rate quoted the other way round", () => {
    expect(euros(10_843, "USD", "1.0843")).toBe(10_000);
    expect(euros(655_957, "XOF", "655.957")).toBe(100_000);
  });

  it("rounds a cross rate and a share of it once", () => {
    const pounds = inverseOf(fractionOfRate(rate("0.85708")));
    const share = fraction(8000n, 10_000n);
    expect(applyFraction(7, productOf(pounds, share))).toBe(7);
    expect(applyFraction(applyFraction(7, pounds), share)).toBe(6);
  });

  it("throws when the result is beyond the exact numbers", () => {
    expect(() => converted(1e15, "EUR", "1000", "USD")).toThrow(InvariantError);
  });

  it("gives in plain numbers what it gives in big ones, never more than half a unit away", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 16n }),
        (amount, numerator, denominator) => {
          const ratio = fraction(numerator, denominator);
          const expected = Number(divideHalfAway(BigInt(amount) * numerator, denominator));
          fc.pre(Number.isSafeInteger(expected));
          expect(applyFraction(amount, ratio)).toBe(expected + 0);
          expect(applyFraction(0 - amount, ratio)).toBe(0 - expected + 0);
        },
      ),
    );
  });
});

describe("decimalOf", () => {
  it.each([
    [1n, 3n, 8, "0.33333333"],
    [2n, 3n, 8, "0.66666667"],
    [21n, 20n, 8, "1.05"],
  ])("prints %s / %s with %s digits as %s", (numerator, denominator, digits, expected) => {
    const decimal = decimalOf(fraction(numerator, denominator), digits);
    expect(decimal === null ? null : rateToString(decimal)).toBe(expected);
  });

  it("has nothing to say of what is too small", () => {
    expect(decimalOf(fraction(1n, 10n ** 9n), 8)).toBeNull();
  });
});
