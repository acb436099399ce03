import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confidenceOf, fitAutomatic } from "./automatic-fit.ts";
import { periodicities } from "./forecast-leaf.ts";

const fit = (amounts: readonly number[], origins = 0, horizon = 12) =>
  fitAutomatic({
    history: { amounts: Float64Array.from(amounts), ...periodicities.monthly },
    horizon,
    origins,
  });

const rent = Array.from({ length: 36 }, () => 120_000);
const seasonal = Array.from(
  { length: 48 },
  (_, at) => 100_000 + (at % 12 === 11 ? 60_000 : 0) + ((at * 7) % 5) * 900,
);

describe("what an automatic series publishes", () => {
  it.each([
    ["nothing ever moved", [0, 0, 0], "nothing", 0, "poor"],
    ["two months", [100_00, 120_00], "short", 110_00, "poor"],
    ["a rent", rent, "lumpy", 120_000, "good"],
    ["a year without a movement", [...rent, ...Array.from({ length: 12 }, () => 0)], "dormant", 0, "poor"],
  ] as const)("of %s", (_name, amounts, shape, first, confidence) => {
    const found = fit(amounts, 12);
    expect([found.shape, found.typical[0], confidenceOf(found)]).toEqual([shape, first, confidence]);
  });

  it("knows the month of the year, and how wrong it was on its own past", () => {
    const found = fit(seasonal, 12);
    expect(found.mean[11]).toBeGreaterThan(140_000);
    expect(found.mean[10]).toBeLessThan(115_000);
    expect(found.origins).toBe(12);
    // Three errors at least: at ten periods ahead.
    expect(found.usualErrors?.length).toBe(10);
    expect(Math.max(...(found.usualErrors ?? [1]))).toBeLessThan(0.1);
  });

  it("knows nothing at an origin of what came after it: a jump is an error", () => {
    const jumped = [...rent, 360_000, 360_000, 360_000, 360_000];
    expect(fit(jumped, 12).usualErrors?.[2]).toBeGreaterThan(0.3);
    expect(fit(rent, 12).usualErrors?.[2]).toBe(0);
  });

  it("is whole, ordered and the same again, whatever it is given", () => {
    const amount = fc.oneof(
      fc.integer({ min: -50_000, max: 900_000 }),
      fc.constant(0),
      fc.constantFrom(Number.NaN, 1e15, -1e15),
    );
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (amounts) => {
        const found = fit(amounts, 0, 6);
        expect(fit(amounts, 0, 6)).toEqual(found);
        for (const path of [found.typical, found.mean, found.low, found.high]) {
          expect(path.length).toBe(6);
          expect(path.every((value) => Number.isSafeInteger(value) && value >= 0 && value <= 1e12)).toBe(
            true,
          );
        }
        for (const [step, low] of found.low.entries()) {
          expect(low).toBeLessThanOrEqual(found.typical[step] ?? -1);
          expect(found.high[step]).toBeGreaterThanOrEqual(found.typical[step] ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 30 },
    );
  });
});
