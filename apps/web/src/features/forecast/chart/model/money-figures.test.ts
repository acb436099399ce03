import { describe, expect, it } from "vitest";
import { exactMoney, roundMoney, unitsOf } from "./money-figures.ts";

const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const euros = { currency: "EUR", language: "fr" } as const;

describe("amounts of the chart", () => {
  it.each([
    [125_000, "1 250 €", "1 250 €"],
    [1_250, "12,5 €", "13 €"],
    [-1_755_291, "−17 552,91 €", "−17 553 €"],
    [-49, "−0,49 €", "0 €"],
    [0, "0 €", "0 €"],
  ])("%i cents", (minor, exact, round) => {
    expect(plainSpaces(exactMoney(minor, euros))).toBe(exact);
    expect(plainSpaces(roundMoney(minor, euros))).toBe(round);
  });

  it("know currencies with other decimals, and languages", () => {
    expect(exactMoney(1200, { currency: "JPY", language: "en" })).toBe("¥1,200");
    expect(plainSpaces(exactMoney(10_005, { currency: "TND", language: "fr" }))).toBe("10,01 TND");
    expect(roundMoney(-1_234_560, { currency: "USD", language: "en" })).toBe("\u2212US$12,346");
  });

  it("are units for the axis", () => {
    expect([unitsOf(12_345, "EUR"), unitsOf(12_345, "JPY")]).toEqual([123.45, 12_345]);
  });
});
