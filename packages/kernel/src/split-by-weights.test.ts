import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minorUnits, sumMinor } from "./money.ts";
import { splitByWeights } from "./split-by-weights.ts";

describe("splitByWeights", () => {
  it.each([
    ["100.00 in three: the first takes the cent", 10_000, [1, 1, 1], [3334, 3333, 3333]],
    ["a credit note mirrors the invoice", -10_000, [1, 1, 1], [-3334, -3333, -3333]],
    ["60 % and 40 %", 999, [60, 40], [599, 400]],
    ["the largest remainder wins, wherever it is", 10, [1, 1, 4], [2, 2, 6]],
    ["a project without weight gets nothing", 101, [1, 0, 1], [51, 0, 50]],
    ["less than one cent each", 2, [1, 1, 1, 1], [1, 1, 0, 0]],
    ["a single part takes all", 12_345, [7], [12_345]],
    ["nothing to split", 0, [3, 0, 1], [0, 0, 0]],
    ["nothing to split, nobody to give to", 0, [0, 0], [0, 0]],
    ["no part at all", 0, [], []],
  ])("%s", (_, amount, weights, expected) => {
    expect(splitByWeights(minorUnits(amount), weights)).toEqual(expected);
  });

  it("throws when there is nobody to give to", () => {
    expect(() => splitByWeights(minorUnits(1), [0, 0])).toThrow("all zero");
    expect(() => splitByWeights(minorUnits(1), [])).toThrow("all zero");
  });

  it.each([-1, 0.5, Number.NaN])("refuses the weight %d", (weight) => {
    expect(() => splitByWeights(minorUnits(1), [1, weight])).toThrow("not a weight");
  });
});

describe("for any amount and weights", () => {
  const anyAmount = fc.maxSafeInteger().map(minorUnits);
  const anyWeights = fc
    .array(fc.oneof(fc.nat(5), fc.nat(2 ** 40)), { minLength: 1, maxLength: 40 })
    .filter((weights) => weights.some((weight) => weight > 0));

  it("the parts add up to the whole", () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        expect(sumMinor(splitByWeights(amount, weights))).toBe(amount);
      }),
    );
  });

  it("no part is a whole unit away from its exact share", () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
        for (const [index, part] of splitByWeights(amount, weights).entries()) {
          const error = BigInt(part) * total - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(error > -total && error < total).toBe(true);
        }
      }),
    );
  });

  it("a zero weight gets zero and the opposite amount gets the opposite parts", () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const parts = splitByWeights(amount, weights);
        const opposite = splitByWeights(minorUnits(0 - amount), weights);
        expect(opposite.map((part) => 0 - part)).toEqual(parts);
        expect(parts.filter((part, index) => weights[index] === 0 && part !== 0)).toEqual([]);
      }),
    );
  });
});
