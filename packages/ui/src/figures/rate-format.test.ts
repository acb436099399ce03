import { describe, expect, it } from "vitest";
import { rateDecimals, rateText } from "./rate-format.ts";

describe("rateText", () => {
  it.each([
    ["1.0828", "fr", 0, "1,0828"],
    ["1.0828", "en", 0, "1.0828"],
    ["17625.5", "fr", 0, "17\u202f625,5"],
    ["0.8438", "fr", 5, "0,84380"],
    ["655.957", "de", 0, "655,957"],
    ["1.08962857142857142857", "fr", 0, "1,08962857142857142857"],
  ])("%s in %s with %i decimals reads %s", (rate, locale, decimals, text) => {
    expect(rateText(rate, locale, decimals)).toBe(text);
  });

  it("counts the decimals of a rate", () => {
    expect(["162", "162.76", "0.84380"].map(rateDecimals)).toEqual([0, 2, 5]);
  });
});
