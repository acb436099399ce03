import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unknownParts } from "./unknown-parts.ts";

const parts = (...given: Parameters<typeof unknownParts>) => Array.from(unknownParts(...given));
const of = (...amounts: readonly number[]) => Float64Array.from(amounts);

describe("the part of a leaf that nobody knows yet", () => {
  it.each([
    ["nothing is known", 0, 1],
    ["4,000 of 10,000", 4_000, 0.6],
    ["all", 10_000, 0],
    ["more than is usual", 12_000, 0],
  ])("is what is usual less what is known, where the larger of both is forecast: %s", (_, known, part) => {
    expect(parts(of(known), of(10_000))).toEqual([part]);
  });

  it.each([
    ["as much as when the period began", 4_000, 0.4],
    ["2,500 more since then", 6_500, 0.15],
    ["more than was to come", 9_000, 0],
    ["a line was taken back", 3_000, 0.4],
  ])("is what is still to come, where six tenths are usually known and 4,000 were: %s", (_, known, part) => {
    const committed = [{ begin: 0, end: 1, share: 0.6, begun: 4_000 }];
    expect(parts(of(known), of(10_000), committed)).toEqual([part]);
  });

  it("is the same for all days of such a period, whichever of them a line is due on", () => {
    const committed = [{ begin: 1, end: 4, share: 0.5, begun: 5_000 }];
    const known = of(0, 0, 5_000, 0, 5_000);
    expect(parts(known, of(2_000, 2_000, 6_000, 2_000, 2_000), committed)).toEqual([1, 0.5, 0.5, 0.5, 0]);
  });

  it("is nothing where only what is known is to come, and all where nothing is", () => {
    expect(parts(of(5, 0), of(0, 0))).toEqual([0, 1]);
  });

  it("is between nothing and all, and less the more is known", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const share = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000);
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.option(share), (usual, known, more, begun, seen) => {
        const committed = seen === null ? [] : [{ begin: 0, end: 1, share: seen, begun }];
        const [before = -1] = parts(of(known), of(usual), committed);
        // Whoever takes a line back takes back what was to come with it: from what the period began with on.
        const [after = -1] = parts(of(Math.max(known, begun) + more), of(usual), committed);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(1);
        expect(after).toBeLessThanOrEqual(before + 1e-9);
      }),
    );
  });
});
