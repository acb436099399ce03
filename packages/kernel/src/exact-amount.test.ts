import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addExact,
  compareExact,
  exactAmount,
  exactly,
  floorExact,
  noExactAmount,
  roundExact,
  roundExactTo,
  subtractExact,
} from "./exact-amount.ts";

describe("an exact amount", () => {
  it.each([
    ["a half goes away from zero", 1n, 2n, 1, 0],
    ["below zero too", -1n, 2n, -1, -1],
    ["a third", 1n, 3n, 0, 0],
    ["two thirds below zero", -2n, 3n, -1, -1],
    ["a whole one", -14n, 7n, -2, -2],
    ["nothing", 0n, 9n, 0, 0],
  ])("%s", (_, numerator, denominator, rounded, floored) => {
    expect(roundExact(exactAmount(numerator, denominator))).toBe(rounded);
    expect(floorExact(exactAmount(numerator, denominator))).toBe(floored);
  });

  it("is shown with more digits", () => {
    expect(roundExactTo(exactAmount(12_345n, 10_000n), 2)).toBe(123);
    expect(roundExactTo(exactAmount(-2n, 3n), 4)).toBe(-6_667);
  });

  it("adds up without loss: three thirds are one", () => {
    const third = exactAmount(1n, 3n);
    const sum = [third, third, third].reduce(addExact, noExactAmount);
    expect(compareExact(sum, exactly(1))).toBe(0);
  });

  it("has no denominator of zero or less", () => {
    expect(() => exactAmount(1n, 0n)).toThrow("above zero");
  });

  it("is compared as the numbers are, whatever the denominators", () => {
    const anyAmount = fc
      .tuple(fc.bigInt({ min: -1_000n, max: 1_000n }), fc.bigInt({ min: 1n, max: 40n }))
      .map(([numerator, denominator]) => exactAmount(numerator, denominator));
    fc.assert(
      fc.property(anyAmount, anyAmount, (left, right) => {
        const difference =
          Number(left.numerator) * Number(right.denominator) -
          Number(right.numerator) * Number(left.denominator);
        expect(compareExact(left, right)).toBe(Math.sign(difference) + 0);
        expect(compareExact(addExact(subtractExact(left, right), right), left)).toBe(0);
      }),
    );
  });
});
