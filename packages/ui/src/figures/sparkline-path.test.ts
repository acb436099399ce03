import { describe, expect, it } from "vitest";
import { sparklineShape } from "./sparkline-path.ts";

const box = { width: 100, height: 20, margin: 2 };

describe("a sparkline", () => {
  it("goes from the left to the right, the highest figure at the top", () => {
    expect(sparklineShape([0, 5, 10], box)).toEqual({
      line: "M0 18L50 10L100 2",
      zero: null,
      end: { x: 100, y: 2 },
    });
  });

  it("shows where zero is when the figures cross it", () => {
    expect(sparklineShape([-10, 10], box)?.zero).toBe(10);
  });

  it("is flat in the middle when nothing moved", () => {
    expect(sparklineShape([7, 7], box)?.line).toBe("M0 10L100 10");
  });

  it.each([[[]], [[1]]])("is nothing through %j", (values) => {
    expect(sparklineShape(values, box)).toBeNull();
  });
});
