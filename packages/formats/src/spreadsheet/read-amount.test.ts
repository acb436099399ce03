import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalMarkOf, readAmount } from "./read-amount.ts";

const read = (cell: string | number, mark: "." | "," | null = null) => {
  const amount = readAmount(cell, { digits: 2, mark });
  return amount.ok ? amount.value : amount.error;
};

describe("an amount in a spreadsheet", () => {
  it.each([
    ["1234,56", 123_456],
    ["1234.56", 123_456],
    ["1 234,56 €", 123_456],
    ["1\u00a0234\u202f567,8", 123_456_780],
    ["1.234.567", 123_456_700],
    ["1.234,5", 123_450],
    ["1,234.5", 123_450],
    ["12'345.60", 1_234_560],
    ["EUR 12", 1_200],
    ["$12.5", 1_250],
    ["0.125", 13],
    ["-12,5", -1_250],
    ["−12", -1_200],
    ["12-", -1_200],
    ["(1 000)", -100_000],
    ["+7", 700],
    [",5", 50],
    ["0", 0],
    ["1234.567", 123_457],
  ])("%s is %i hundredths", (text, minor) => {
    expect(read(text)).toBe(minor);
  });

  it.each([
    "1.2.00",
    "1,2,3",
    "12a",
    "",
    "€",
    "1.234,56,7",
    "1,234.567.8",
    "--5",
    "(5",
    "12 mars",
    "1.23.456",
  ])("%s is no number", (text) => {
    expect(read(text)).toBe("not-a-number");
  });

  it("is in doubt before three digits, unless the file says which mark it uses", () => {
    expect(read("1.234")).toBe("ambiguous");
    expect(read("12,345")).toBe("ambiguous");
    expect(read("1.234", ",")).toBe(123_400);
    expect(read("1.234", ".")).toBe(123);
    expect(decimalMarkOf(["1.234", "12,50", null, "Loyer", 3.5])).toBe(",");
    expect(decimalMarkOf(["1.234", "12,50", "12.50"])).toBeNull();
    expect(decimalMarkOf(["1.234", "1 000"])).toBeNull();
  });

  it("is rounded to the minor unit as it is written, half away from zero", () => {
    expect(read(33.333333)).toBe(3_333);
    expect(read(1.005)).toBe(101);
    expect(read(-1.005)).toBe(-101);
    expect(read(1.995)).toBe(200);
    expect(readAmount("1500,4", { digits: 0, mark: null })).toEqual({ ok: true, value: 1_500 });
    expect(read(0.1 + 0.2)).toBe(30);
    expect(read(Number.POSITIVE_INFINITY)).toBe("not-a-number");
  });

  it("is read back from however it is written", () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amounts, fc.constantFrom("fr", "en-GB", "de", "de-CH", "sv"), (minor, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
        expect(read(text)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });
});
