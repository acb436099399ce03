import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber, showNumber } from "./parse-number.ts";

const inFrench = (text: string) => parseNumber(text, "fr-FR")?.value;
const inEnglish = (text: string) => parseNumber(text, "en-GB")?.value;

describe("parseNumber", () => {
  it.each([
    ["1234", 1234],
    ["1 234,56", 1234.56],
    ["1234.56", 1234.56],
    ["1\u00a0234,56", 1234.56],
    ["1\u202f234\u202f567,5", 1234567.5],
    ["1,234.56", 1234.56],
    ["1.234,56", 1234.56],
    ["1,234,567", 1234567],
    ["\u2212 12,5", -12.5],
    ["-12,5", -12.5],
    ["+12,5", 12.5],
    [",5", 0.5],
    ["5,", 5],
    ["  0,10 ", 0.1],
    ["-0", 0],
  ])("reads %j as %d in both languages", (text, value) => {
    expect(inFrench(text)).toBe(value);
    expect(inEnglish(text)).toBe(value);
  });

  it("takes a single comma before three digits as the locale does", () => {
    expect(inFrench("1,234")).toBe(1.234);
    expect(inEnglish("1,234")).toBe(1234);
    expect(inEnglish("1,5")).toBe(1.5);
    expect(inEnglish("1234,567")).toBe(1234.567);
    expect(inFrench("1.234")).toBe(1.234);
    expect(parseNumber("1.234", "de-DE")?.value).toBe(1234);
  });

  it.each([
    "",
    " ",
    "abc",
    "12a",
    "1,2,3",
    "1.2.00",
    "1,23.4,5",
    "12,34.5",
    "1e5",
    "--1",
    "-",
    ".",
    ",",
    "12 €",
    "∞",
    "NaN",
  ])("refuses %j", (text) => {
    expect(parseNumber(text, "fr-FR")).toBeUndefined();
  });

  it("counts the decimals that matter", () => {
    expect(parseNumber("1,2345", "fr-FR")?.decimals).toBe(4);
    expect(parseNumber("1,5000", "fr-FR")?.decimals).toBe(1);
    expect(parseNumber("1,00", "fr-FR")?.decimals).toBe(0);
  });
});

describe("the text of a number", () => {
  it.each([
    ["1 234,50", "1234.50"],
    ["\u22121,5", "-1.5"],
    [",5", "0.5"],
    ["5,", "5"],
    ["-0", "0"],
    ["0,12345678901234567890", "0.12345678901234567890"],
  ])("%j is %s, whatever a float would make of it", (typed, text) => {
    expect(parseNumber(typed, "fr-FR")?.text).toBe(text);
  });
});

describe("showNumber", () => {
  it("groups, keeps the decimals asked for and uses a true minus sign", () => {
    expect(showNumber(-1234.5, "fr-FR", { minimum: 2, maximum: 3 })).toBe("−1\u202f234,50");
    expect(showNumber(1234.5678, "en-GB", { minimum: 0, maximum: 3 })).toBe("1,234.568");
    expect(showNumber(5, "fr-FR", { minimum: 2, maximum: 0 })).toBe("5");
  });

  it("shows what the field reads back as the same number, in every language", () => {
    const locales = fc.constantFrom(
      "fr-FR",
      "en-GB",
      "de-DE",
      "es-ES",
      "it-IT",
      "nl-NL",
      "da-DK",
      "sv-SE",
      "pt-PT",
    );
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), locales, (thousandths, locale) => {
        const value = thousandths / 1000;
        const shown = showNumber(value, locale, { minimum: 2, maximum: 3 });
        expect(parseNumber(shown, locale)?.value).toBe(value);
      }),
    );
  });
});
