import { expect, it } from "vitest";
import { rateText } from "./rate-text.ts";

it.each([
  [0.4, "40,0 %"],
  [0.12345, "12,3 %"],
  [-0.497, "\u221249,7 %"],
  [-0.0001, "0,0 %"],
  [0, "0,0 %"],
  [null, "–"],
])("a rate of %s", (rate, text) => {
  // Which space stands before the sign is up to the version of ICU.
  expect(rateText(rate, "fr").replace(/\s/u, " ")).toBe(text);
});
