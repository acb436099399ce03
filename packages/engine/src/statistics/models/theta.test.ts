import { expect, it } from "vitest";
import { classicTheta, dynamicTheta } from "./theta.ts";

it("the classic one is between the line 100 + 2.7 t and the smoothed line that bends twice as much", () => {
  const [first, second] = classicTheta(Float64Array.of(100, 104, 103, 109, 111), 2, 0.5);
  expect(first).toBeCloseTo(110.9906, 4);
  expect(second).toBeCloseTo(112.3406, 4);
});

it("the dynamic one goes on with a line, by more than half of its slope", () => {
  const line = Float64Array.from({ length: 40 }, (_, index) => 1_000 + 10 * index);
  const ahead = dynamicTheta(line, 6);
  expect(Math.abs((ahead[5] ?? 0) - 1_450)).toBeLessThan(30);
});
