import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containedTax, divideHalfAway, roundHalfAway, wholeParts } from "./rounding.ts";

describe("rounding", () => {
  it("goes half away from zero, and gives no negative zero", () => {
    expect([0.5, 1.5, 2.5, -0.5, -1.5, 0.4999, -0.2].map(roundHalfAway)).toEqual([1, 2, 3, -1, -2, 0, 0]);
    expect([5n, -5n, 4n, 7n].map((numerator) => divideHalfAway(numerator, 2n))).toEqual([3n, -3n, 2n, 4n]);
  });

  it.each([
    [0.055, 10_000, 550],
    [0.2, 10_000, 2_000],
    [1.005, 100, 101],
    [-1.005, 100, -101],
    [8.2, 100, 820],
    [2.675, 100, 268],
    [1e-7, 100, 0],
    [0.021, 10_000, 210],
    [12, 1, 12],
    [1.2345, 1_000, 1_235],
  ])("%d is %d parts: %d", (value, parts, expected) => {
    expect(wholeParts(value, parts)).toBe(expected);
  });

  it("reads back whatever whole number of hundredths a decimal was written from", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
        expect(wholeParts(hundredths / 100, 100)).toBe(hundredths);
      }),
    );
  });
});

describe("tax inside amounts", () => {
  it("is summed before it is rounded", () => {
    // 145,994.66… less 204,634.16… is 58,639.5 exactly, which binary fractions miss.
    expect(containedTax(new Map([[2_000, 875_968 - 1_227_805]]))).toBe(-58_640);
  });

  it("adds the taxes of several rates exactly", () => {
    expect(containedTax(new Map())).toBe(0);
    expect(
      containedTax(
        new Map([
          [2_000, 12_000],
          [550, 10_550],
          [0, 99_999],
        ]),
      ),
    ).toBe(2_550);
    // 0.5 + 1
    expect(
      containedTax(
        new Map([
          [2_000, 3],
          [1_000, 11],
        ]),
      ),
    ).toBe(2);
  });

  it("is within half a unit of the exact sum, for amounts of any size", () => {
    const rates = fc.uniqueArray(fc.constantFrom(210, 550, 1_000, 2_000, 2_500), { minLength: 1 });
    fc.assert(
      fc.property(
        rates,
        fc.array(fc.integer({ min: -1e13, max: 1e13 }), { minLength: 5 }),
        (all, grosses) => {
          const byRate = new Map(all.map((rate, index) => [rate, grosses[index] ?? 0]));
          const below = [...byRate.keys()].reduce((product, rate) => product * BigInt(10_000 + rate), 1n);
          const exact = [...byRate].reduce(
            (sum, [rate, gross]) => sum + (BigInt(gross) * BigInt(rate) * below) / BigInt(10_000 + rate),
            0n,
          );
          const apart = BigInt(containedTax(byRate)) * below - exact;
          expect(2n * (apart < 0n ? -apart : apart) <= below + 20n).toBe(true);
        },
      ),
    );
  });
});
