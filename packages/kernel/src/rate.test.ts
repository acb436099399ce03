import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvariantError, invariant } from "./assert.ts";
import { money } from "./money.ts";
import { applyInverseRate, applyRate, parseRate, type Rate, rateFromNumber, rateToString } from "./rate.ts";

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

  it("reads a JSON number by its decimals", () => {
    expect(rateFromNumber(1.1)).toEqual({ unscaled: 11n, scale: 1 });
    expect(rateFromNumber(4.2e-7)).toEqual(rate("0.00000042"));
    expect(rateFromNumber(0)).toBeNull();
    expect(rateFromNumber(Number.NaN)).toBeNull();
  });
});

describe("applyRate", () => {
  it.each([
    ["100.00 EUR at 1.0843", 10_000, "EUR", "1.0843", "USD", 10_843],
    ["half a cent goes up", 50, "EUR", "1.05", "USD", 53],
    ["half a cent goes down when negative", -50, "EUR", "1.05", "USD", -53],
    ["below half is dropped", 50, "EUR", "1.0498", "USD", 52],
    ["euros to yen, no cents", 1000, "EUR", "162.35", "JPY", 1624],
    ["yen to euros", 1_000_000, "JPY", "0.0061596", "EUR", 615_960],
    ["euros to dinars, three digits", 1000, "EUR", "3.3812", "TND", 33_812],
    ["the same currency at one", 1234, "EUR", "1", "EUR", 1234],
  ] as const)("%s", (_, amount, source, text, target, expected) => {
    expect(applyRate(money(amount, source), rate(text), target)).toEqual(money(expected, target));
  });

  it("divides by a rate quoted the other way round", () => {
    expect(applyInverseRate(money(10_843, "USD"), rate("1.0843"), "EUR")).toEqual(money(10_000, "EUR"));
    expect(applyInverseRate(money(655_957, "XOF"), rate("655.957"), "EUR")).toEqual(money(100_000, "EUR"));
  });

  it("throws when the result is beyond the exact numbers", () => {
    expect(() => applyRate(money(1e15, "EUR"), rate("1000"), "USD")).toThrow(InvariantError);
  });

  it("is never more than half a unit away, and mirrors negatives", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 1, max: 1e7 }),
        (amount, tenThousandths) => {
          const applied = rate(String(tenThousandths / 10_000));
          const converted = applyRate(money(amount, "EUR"), applied, "USD").amountMinor;
          const error = BigInt(converted) * 10_000n - BigInt(amount) * BigInt(tenThousandths);
          expect(error >= -5000n && error <= 5000n).toBe(true);
          expect(applyRate(money(0 - amount, "EUR"), applied, "USD")).toEqual(money(0 - converted, "USD"));
        },
      ),
    );
  });
});
