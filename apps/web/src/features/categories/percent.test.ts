import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromPercent, percentText, toPercent } from "./percent.ts";

describe("a rate", () => {
  it("is shown as people write it", () => {
    expect(percentText(0.2, "fr")).toBe("20\u00a0%");
    expect(percentText(0.055, "fr")).toBe("5,5\u00a0%");
    expect(percentText(0.081, "en")).toBe("8.1%");
  });

  it("goes to per cent and back, for every rate that is kept", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
        expect(fromPercent(toPercent(basisPoints / 10_000))).toBe(basisPoints / 10_000);
      }),
    );
  });
});
