import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSample, formatScaledAmount, scaledAmountParts } from "./scaled-amount.ts";

const euros = (minor: number) => ({ minor, digits: 2 });
const spaced = (text: string) => text.replaceAll("\u202f", "_");

describe("formatScaledAmount in French", () => {
  it.each([
    [123_456_700, "1_234_567,00", "1_234,6k", "1,2M"],
    [-2_645_318, "−26_453,18", "−26,5k", "0,0M"],
    [0, "0,00", "0,0k", "0,0M"],
    [5_000, "50,00", "0,1k", "0,0M"],
    [4_999, "49,99", "0,0k", "0,0M"],
    [-5_000_000, "−50_000,00", "−50,0k", "−0,1M"],
    [-4, "−0,04", "0,0k", "0,0M"],
  ])("%i cents", (minor, whole, thousands, millions) => {
    expect(spaced(formatScaledAmount(euros(minor), "default", "fr-FR"))).toBe(whole);
    expect(spaced(formatScaledAmount(euros(minor), "thousands", "fr-FR"))).toBe(thousands);
    expect(spaced(formatScaledAmount(euros(minor), "millions", "fr-FR"))).toBe(millions);
  });

  it("groups the digits with a narrow no-break space", () => {
    expect(formatScaledAmount(euros(123_400), "default", "fr-FR")).toBe("1\u202f234,00");
  });
});

describe("other conventions", () => {
  it("follows the locale", () => {
    expect(formatScaledAmount(euros(-123_456_789), "default", "en-GB")).toBe("−1,234,567.89");
    expect(formatScaledAmount(euros(123_456_789), "thousands", "en-GB")).toBe("1,234.6k");
  });

  it("shows two decimals whatever the currency has", () => {
    expect(formatScaledAmount({ minor: 1234, digits: 0 }, "default", "en-GB")).toBe("1,234.00");
    expect(formatScaledAmount({ minor: 1_234_565, digits: 3 }, "default", "en-GB")).toBe("1,234.57");
  });

  it("gives the sample of each format", () => {
    const samples = (["default", "thousands", "millions"] as const).map((format) =>
      formatSample(format, "fr-FR"),
    );
    expect(samples).toEqual(["1,00", "1,0k", "1,0M"]);
  });
});

describe("scaledAmountParts", () => {
  it("separates what a table may mute", () => {
    expect(scaledAmountParts(euros(-954), "default", "fr-FR")).toEqual({
      sign: "−",
      whole: "9",
      fraction: ",54",
      suffix: "",
    });
  });

  it("loses nothing: the parts of any amount in cents say exactly that amount", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        const { sign, whole, fraction } = scaledAmountParts(euros(minor), "default", "en-GB");
        const digits = whole.replaceAll(",", "") + fraction.slice(1);
        expect(BigInt(digits) * (sign === "−" ? -1n : 1n)).toBe(BigInt(minor));
      }),
    );
  });

  it("is never further than half of its last decimal from the amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        const { sign, whole, fraction } = scaledAmountParts(euros(minor), "thousands", "en-GB");
        const tenthsOfThousand =
          Number(whole.replaceAll(",", "") + fraction.slice(1)) * (sign === "−" ? -1 : 1);
        expect(Math.abs(tenthsOfThousand * 10_000 - minor)).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});
