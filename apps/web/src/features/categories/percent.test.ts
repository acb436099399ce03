import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromPercent, toPercent } from "./percent.ts";

describe("a rate", () => {
  it("goes to per cent and back, for every rate that is kept", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
        expect(fromPercent(toPercent(basisPoints / 10_000))).toBe(basisPoints / 10_000);
      }),
    );
  });
});
