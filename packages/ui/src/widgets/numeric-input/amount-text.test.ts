import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AmountRules, readAmount } from "./amount-text.ts";
import { showNumber } from "./parse-number.ts";

const french: AmountRules = { locale: "fr", present: 200, maxDecimal: 2 };
const read = (text: string, rules: Partial<AmountRules> = {}) => {
  const reading = readAmount(text, { ...french, ...rules });
  if (reading.kind === "amount") return reading.value;
  return reading.kind === "fault" ? reading.fault : null;
};

describe("an amount as it is typed", () => {
  it.each([
    ["1200*1,2", 1440],
    ["=1200*1,2", 1440],
    ["=3*450+80", 1430],
    ["1000+500", 1500],
    ["1 000 + 500,50 €", 1500.5],
    ["(100+50)*2", 300],
    ["-(100-150)", 50],
    ["100-150", -50],
    ["1000/3", 333.33],
    ["1,15*0,1", 0.12],
    ["1,005*1", 1.01],
    ["2×3", 6],
    ["9÷2", 4.5],
    ["12k", 12_000],
    ["12 K€", 12_000],
    ["1,5M", 1_500_000],
    ["1,5 M€", 1_500_000],
    ["0,5k+500", 1000],
    ["1 200,50 €", 1200.5],
    ["€1,200.50", 1200.5],
    ["1\u202f200,50\u00a0€", 1200.5],
    ["1\u2009200 EUR", 1200],
    ["CHF 1'200.50", 1200.5],
    ["12 KEUR", 12_000],
    ["250 kr.", 250],
    ["$ 12.5", 12.5],
    ["(2 200)", -2200],
    ["(2 200 €)", -2200],
    ["€ (2 200,10)", -2200.1],
    ["=(2200)", 2200],
    ["\u22122 200", -2200],
    ["0", 0],
    ["0 €", 0],
    ["1200+10%", 1320],
    ["1200-25 %", 900],
    ["1200*10%", 120],
    ["=50%", 0.5],
  ])("%s is %d", (text, amount) => {
    expect(read(text)).toBe(amount);
  });

  it("changes what is there by so many per cent", () => {
    expect(read("+10%")).toBe(220);
    expect(read("-5 %")).toBe(190);
    expect(read("\u22125\u00a0%")).toBe(190);
    expect(read("+12,5%", { present: 0.1 })).toBe(0.11);
    expect(read("+10%", { present: null })).toBe("nothingToChange");
    expect(read("-5%", { present: 0 })).toBe("nothingToChange");
    expect(read("+10")).toBe(10);
  });

  it("reads the decimal mark of the language", () => {
    expect(read("1,234*2", { locale: "en" })).toBe(2468);
    expect(read("1,234*2", { locale: "fr" })).toBe(2.47);
    expect(read("1200*1.2", { locale: "en" })).toBe(1440);
    expect(read("1200*1.2", { locale: "fr" })).toBe(1440);
    expect(read("1.200*1,5", { locale: "de" })).toBe(1800);
  });

  it("is nothing when it is empty, a dash, or a currency alone", () => {
    for (const text of ["", "  ", "-", "–", "- €", "€"]) expect(read(text)).toBeNull();
  });

  it.each([
    ["douze", "notANumber"],
    ["N/A", "notANumber"],
    ["EUR", "notANumber"],
    ["janv. 2027", "notANumber"],
    ["JAN 2027", "notANumber"],
    ["1.2.00", "notANumber"],
    ["12+", "notANumber"],
    ["(12", "notANumber"],
    ["12)", "notANumber"],
    ["2(3)", "notANumber"],
    ["12 km", "notANumber"],
    ["1e5", "notANumber"],
    ["=", "notANumber"],
    ["1;2", "notANumber"],
    ["1".repeat(400), "tooLarge"],
    [`1+${"1".repeat(300)}`, "notANumber"],
    ["999999999M*1000", "tooLarge"],
    ["10 %", "barePercentage"],
    ["5/0", "dividedByZero"],
    ["5/(2-2)", "dividedByZero"],
    ["1,005", "tooManyDecimals"],
  ])("%s is refused: %s", (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  it("gives every digit as text, calculated or not", () => {
    const exact = { ...french, maxDecimal: 8 };
    expect(readAmount("1,08280", exact)).toMatchObject({ text: "1.08280" });
    expect(readAmount("=1/0,84", exact)).toMatchObject({ text: "1.19047619" });
    expect(readAmount("(2 200)", exact)).toMatchObject({ text: "-2200" });
    expect(readAmount("1-1", exact)).toMatchObject({ text: "0" });
  });

  it("says when more than a number was typed", () => {
    expect(readAmount("1 200 €", french)).toMatchObject({ isCalculated: false });
    expect(readAmount("12k", french)).toMatchObject({ isCalculated: true });
    expect(readAmount("(12)", french)).toMatchObject({ isCalculated: true });
  });

  it("reads what is shown, and adds it up exactly, in every language", () => {
    const cents = fc.integer({ min: 0, max: 1e9 });
    const locales = fc.constantFrom("fr", "en", "de", "es", "it", "nl", "da", "sv", "pt");
    fc.assert(
      fc.property(cents, cents, locales, (one, other, locale) => {
        const shown = (amount: number) => showNumber(amount / 100, locale, { minimum: 2, maximum: 2 });
        const rules = { ...french, locale };
        expect(readAmount(`${shown(one)}+${shown(other)} €`, rules)).toMatchObject({
          value: (one + other) / 100,
        });
      }),
    );
  });
});
