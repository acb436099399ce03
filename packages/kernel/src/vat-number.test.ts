import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSiren } from "./company-number.ts";
import { frenchVatNumber, isFrenchVatNumber, readVatNumber, sirenOfVatNumber } from "./vat-number.ts";

describe("a VAT number", () => {
  it("is made of a key and the company's number in France", () => {
    expect(frenchVatNumber("732829320")).toBe("FR44732829320");
    expect(readVatNumber("fr 44 732 829 320")).toEqual({ isValid: true, value: "FR44732829320" });
    expect(sirenOfVatNumber("FR44732829320")).toBe("732829320");
  });

  it.each([
    ["FR45732829320", "key"],
    ["FR44732829321", "siren"],
    ["FR4473282932", "form"],
    ["44732829320", "form"],
    ["", "form"],
  ])("says what is wrong: %s (%s)", (text, fault) => {
    expect(readVatNumber(text)).toMatchObject({ isValid: false, fault });
  });

  it.each(["DE136695976", "IE6388047V", "NL004495445B01", "XI110305878"])(
    "of another country is taken as it is written: %s",
    (text) => {
      expect(readVatNumber(text)).toEqual({ isValid: true, value: text });
      expect(isFrenchVatNumber(text)).toBe(false);
    },
  );

  it("finds one wrong digit", () => {
    const anySiren = fc
      .integer({ min: 0, max: 999_999_999 })
      .map((number) => String(number).padStart(9, "0"))
      .filter((siren) => readSiren(siren).isValid);
    fc.assert(
      fc.property(
        anySiren,
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (siren, at, by) => {
          const number = frenchVatNumber(siren);
          const wrong = Array.from(number, (value, index) =>
            index === at ? (Number(value) + by) % 10 : value,
          ).join("");
          expect(readVatNumber(wrong).isValid).toBe(false);
        },
      ),
    );
  });
});
