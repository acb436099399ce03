import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountParts, formatAmount } from "./amount-format.ts";

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
