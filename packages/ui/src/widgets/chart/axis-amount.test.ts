import { describe, expect, it } from "vitest";
import { shortAmount } from "./axis-amount.ts";

const french = (value: number, isSigned = false) =>
  shortAmount(value, { locale: "fr", isSigned }).replaceAll("\u202f", "_");

describe("a short amount", () => {
  it.each([
    [0, "0"],
    [950, "950"],
    [999, "999"],
    [1000, "1,0k"],
    [300_000, "300,0k"],
    [-17_553, "\u221217,6k"],
    [999_999, "1_000,0k"],
    [1_000_000, "1,0M"],
    [3_383_651, "3,4M"],
    [1_234_567_890, "1_234,6M"],
  ])("%i reads %s: k above 999, M above 999 999, one decimal", (value, text) => {
    expect(french(value)).toBe(text);
  });

  it("has a sign where one is wanted, and none for zero", () => {
    expect([french(62_092, true), french(-5, true), french(0, true), french(-0.2)]).toEqual([
      "+62,1k",
      "\u22125",
      "0",
      "0",
    ]);
  });

  it("follows the language", () => {
    expect(shortAmount(-1_250_000, { locale: "en" })).toBe("\u22121.3M");
  });
});
