import { expect, it } from "vitest";
import { searchedAmount } from "./searched-amount.ts";

it.each([
  ["1250", 12_500_000],
  ["1 250,50", 12_505_000],
  ["1\u202f250,50 €", 12_505_000],
  ["-84,9", 849_000],
  ["0,07", 700],
  ["0", null],
  ["", null],
  ["EDF 12", null],
  ["1,00001", null],
  ["900000000000", null],
])("the amount in %s is %s", (text, expected) => {
  expect(searchedAmount(text, "fr")).toBe(expected);
});

it("is read as the reader writes", () => {
  expect(searchedAmount("1,250.50", "en")).toBe(12_505_000);
});
