import { describe, expect, it } from "vitest";
import { forecastLeaf, periodicities } from "../forecast-leaf.ts";
import { leafBand } from "./leaf-band.ts";

const leafOf = (amounts: readonly number[]) =>
  forecastLeaf({ amounts: Float64Array.from(amounts), ...periodicities.monthly }, 6);
const steady = leafOf(Array.from({ length: 48 }, (_, index) => 100_000 + ((index * 7_919) % 997)));
const options = { season: 12, coverage: 0.8 } as const;
const widthAt = ({ lower, upper }: ReturnType<typeof leafBand>, step: number) =>
  ((upper[step] ?? 0) - (lower[step] ?? 0)) / 2;

const errors = (count: number) => Array.from({ length: 6 }, () => new Float64Array(count).fill(9_000));

describe("the band of a leaf", () => {
  it("lies around its typical path and not around its mean", () => {
    const lumpy = leafOf(
      Array.from({ length: 36 }, (_, index) =>
        index % 9 === 4 ? 900_000 : 100_000 + ((index * 7_919) % 997),
      ),
    );
    const { lower, upper } = leafBand(lumpy, options);
    for (const [step, typical] of lumpy.typical.entries())
      expect(lower[step]).toBeCloseTo(Math.max(0, 2 * typical - (upper[step] ?? 0)), 3);
    expect(lumpy.mean[0]).toBeGreaterThan(lumpy.typical[0] ?? 0);
  });

  it("is drawn towards what the leaf's own errors prove, from six of them on", () => {
    const alone = widthAt(leafBand(steady, options), 0);
    expect(widthAt(leafBand(steady, { ...options, pastErrors: errors(5) }), 0)).toBeCloseTo(alone, 9);
    const mixed = widthAt(leafBand(steady, { ...options, pastErrors: errors(24) }), 0);
    expect(mixed).toBeCloseTo((24 * 9_000 + 12 * alone) / 36, 6);
  });

  it("becomes wider when it was missed", () => {
    const pastErrors = Array.from({ length: 6 }, () =>
      Float64Array.from({ length: 40 }, (_, index) => index * 100),
    );
    const usual = widthAt(leafBand(steady, { ...options, pastErrors }), 0);
    expect(widthAt(leafBand(steady, { ...options, pastErrors, adaptedMiss: 0.1 }), 0)).toBeGreaterThan(usual);
  });

  it("of one amount is as wide as the amount", () => {
    const { lower, upper } = leafBand(leafOf([5_000]), options);
    expect([lower[0], upper[0]]).toEqual([0, 10_000]);
  });
});
