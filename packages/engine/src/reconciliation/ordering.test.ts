import * as fc from "fast-check";
import { expect, it } from "vitest";
import { ascendingOrder, firstNotBelow } from "./ordering.ts";

it("is that of a stable sort", () => {
  const few = fc.constantFrom(-1.5, -0, 0, 2, 1e9);
  fc.assert(
    fc.property(fc.array(fc.oneof(few, fc.double({ noNaN: true }))), (values) => {
      const expected = values.map((_, position) => position);
      expected.sort((left, right) => compare(values[left] ?? 0, values[right] ?? 0));
      expect([...ascendingOrder(Float64Array.from(values))]).toEqual(expected);
    }),
  );
});

/** Infinities too, of which a difference would make nothing. */
const compare = (left: number, right: number) => Number(left > right) - Number(left < right);

it("has a place for each value", () => {
  const values = Int32Array.of(2, 4, 4, 6);
  expect([1, 2, 3, 4, 5, 6, 7].map((value) => firstNotBelow(values, value))).toEqual([0, 0, 1, 1, 3, 3, 4]);
});
