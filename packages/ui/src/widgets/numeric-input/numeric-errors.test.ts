import { describe, expect, it } from "vitest";
import { hasErrors, type NumericRules, readNumber } from "./numeric-errors.ts";

const read = (text: string, rules: NumericRules = {}) => readNumber(text, "fr-FR", rules);

describe("readNumber", () => {
  it("gives the number, or nothing for an empty field, without error", () => {
    expect(read("1 234,5")).toEqual({ value: 1234.5, errors: {} });
    expect(read("  ")).toEqual({ value: null, errors: {} });
    expect(hasErrors(read("12").errors)).toBe(false);
  });

  it("flags a text that is no number", () => {
    expect(read("12a")).toEqual({ value: null, errors: { isNumber: true } });
    expect(hasErrors(read("12a").errors)).toBe(true);
  });

  it("allows three decimals unless told otherwise", () => {
    expect(read("1,234").errors).toEqual({});
    expect(read("1,2345").errors).toEqual({ maxDecimal: { max: 3, actual: 4 } });
    expect(read("1,23", { maxDecimal: 1 }).errors).toEqual({ maxDecimal: { max: 1, actual: 2 } });
    expect(read("1,0", { maxDecimal: 0 }).errors).toEqual({});
  });

  it("refuses zero only where it is excluded, however it is written", () => {
    expect(read("0").errors).toEqual({});
    expect(read("0", { excludeZero: true }).errors).toEqual({ excludeZero: true });
    expect(read("-0,00", { excludeZero: true }).errors).toEqual({ excludeZero: true });
  });

  it("tells the bound and the actual value, the bounds themselves being allowed", () => {
    const rules = { minValue: -10_000_000, maxValue: 100_000_000 };
    expect(read("-10 000 000", rules).errors).toEqual({});
    expect(read("100 000 000", rules).errors).toEqual({});
    expect(read("-10 000 001", rules).errors).toEqual({
      minValue: { bound: -10_000_000, actual: -10_000_001 },
    });
    expect(read("100 000 000,01", rules).errors).toEqual({
      maxValue: { bound: 100_000_000, actual: 100_000_000.01 },
    });
  });

  it("reports several errors at once", () => {
    expect(Object.keys(read("-1,23456", { minValue: 0 }).errors)).toEqual(["maxDecimal", "minValue"]);
  });

  it("calculates where it is asked to, and says why it cannot", () => {
    const rules = { calculates: true, present: 200, maxDecimal: 2 };
    expect(read("=3*450+80", rules)).toEqual({ value: 1430, errors: {} });
    expect(read("+10 %", rules)).toEqual({ value: 220, errors: {} });
    expect(read("1000/3", rules)).toEqual({ value: 333.33, errors: {} });
    expect(read("1 €", rules)).toEqual({ value: 1, errors: {} });
    expect(read("–", rules)).toEqual({ value: null, errors: {} });
    expect(read("5/0", rules).errors).toEqual({ calculation: "dividedByZero" });
    expect(read("1,005", rules).errors).toEqual({ maxDecimal: { max: 2, actual: 3 } });
    expect(read("douze", rules).errors).toEqual({ isNumber: true });
    expect(read("100-150", { ...rules, minValue: 0 }).errors).toEqual({
      minValue: { bound: 0, actual: -50 },
    });
    expect(read("=1+1").errors).toEqual({ isNumber: true });
  });
});
