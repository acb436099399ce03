import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AmountScale, amountParts, amountScales, formatAmount, scaleSample } from "./amount-format.ts";

describe("formatAmount", () => {
  it.each([
    ["125422.12", "EUR", "fr", "125\u202f422,12\u00a0€"],
    ["61240.55", "GBP", "fr", "61\u202f240,55\u00a0£"],
    ["-17553.00", "EUR", "fr", "\u221217\u202f553,00\u00a0€"],
    ["-17553.00", "EUR", "en", "\u2212€17,553.00"],
    ["1200", "JPY", "fr", "1\u202f200\u00a0¥"],
    ["10.005", "TND", "fr", "10,005\u00a0TND"],
    ["5.00", "USD", "en", "US$5.00"],
    ["5.00", "DKK", "fr", "5,00\u00a0Dkr"],
    ["90071992547409.93", "EUR", "en", "€90,071,992,547,409.93"],
  ])("%s %s in %s reads %s", (value, currency, locale, text) => {
    expect(formatAmount({ value, currency, locale })).toBe(text);
  });

  it("keeps every digit of any amount", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (minor) => {
        const digits = minor.toString().padStart(3, "0");
        const value = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const { whole, cents } = amountParts({ value, currency: "EUR", locale: "fr" });
        expect((whole + cents).replaceAll(/\D/g, "")).toBe(digits);
      }),
    );
  });
});

/** What a table holds: a whole number of cents. */
const inCents = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const scaled = (cents: number, scale: AmountScale, locale = "fr") =>
  formatAmount({ value: inCents(cents), scale, locale }).replaceAll("\u202f", "_");

describe("the scales of a table", () => {
  it.each([
    [123_456_700, "1_234_567,00", "1_234,6k", "1,2M"],
    [-2_645_318, "\u221226_453,18", "\u221226,5k", "0,0M"],
    [0, "0,00", "0,0k", "0,0M"],
    [5_000, "50,00", "0,1k", "0,0M"],
    [4_999, "49,99", "0,0k", "0,0M"],
    [-5_000_000, "\u221250_000,00", "\u221250,0k", "\u22120,1M"],
    [-4, "\u22120,04", "0,0k", "0,0M"],
  ])("%i cents", (cents, ...expected) => {
    expect(amountScales.map((scale) => scaled(cents, scale))).toEqual(expected);
  });

  it("follow the language", () => {
    expect(scaled(-123_456_789, "default", "en")).toBe("\u22121,234,567.89");
    expect(scaled(123_456_789, "thousands", "en")).toBe("1,234.6k");
  });

  it("show two decimals where no currency says how many", () => {
    expect(formatAmount({ value: "1234", locale: "en" })).toBe("1,234.00");
    expect(formatAmount({ value: "1234.565", locale: "en" })).toBe("1,234.57");
  });

  it("go with a currency", () => {
    const amount = { value: "-1234567.00", scale: "millions" } as const;
    expect(formatAmount({ ...amount, currency: "EUR", locale: "fr" })).toBe("\u22121,2M\u00a0€");
    expect(formatAmount({ ...amount, currency: "JPY", locale: "en" })).toBe("\u2212¥1.2M");
  });

  it("have a sample each", () => {
    expect(amountScales.map((scale) => scaleSample(scale, "fr"))).toEqual(["1,00", "1,0k", "1,0M"]);
  });

  it("are never further than half of the last decimal from the amount, half going away from zero", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        const {
          before,
          whole,
          cents: tenths,
        } = amountParts({ value: inCents(cents), scale: "thousands", locale: "en" });
        const shown = BigInt((whole + tenths).replaceAll(/\D/g, "")) * (before === "" ? 1n : -1n) * 10_000n;
        const error = BigInt(Math.abs(cents)) - (shown < 0n ? -shown : shown);
        expect(error >= -5_000n && error < 5_000n).toBe(true);
      }),
    );
  });
});

describe("amountParts", () => {
  it("sets the cents apart", () => {
    expect(amountParts({ value: "1234.50", currency: "EUR", locale: "fr" })).toEqual({
      before: "",
      whole: "1\u202f234",
      cents: ",50",
      after: "\u00a0€",
    });
  });
});
