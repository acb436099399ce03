import { describe, expect, it } from "vitest";
import { brokenPath, horizonPlot } from "./horizon-plot.ts";

describe("a plot by horizon", () => {
  const size = { width: 400, height: 200 };

  it("begins at zero and has the highest share within", () => {
    const { scale, ticks, bottom, places } = horizonPlot(12, 0.42, size);
    expect(scale.y(0)).toBe(bottom);
    expect(scale.y(0.42)).toBe(10);
    expect(ticks[0]).toBe(0);
    expect(places).toHaveLength(12);
    expect(places.toSorted((left, right) => left - right)).toEqual(places);
    expect(places.at(-1)).toBeLessThan(400);
  });

  it("has one horizon in the middle, and an axis where nothing went wrong", () => {
    const { places, left, right, ticks } = horizonPlot(1, 0, size);
    expect(places).toEqual([(left + right) / 2]);
    expect(ticks.length).toBeGreaterThan(1);
  });

  it("breaks a line where nothing can be said", () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((x) => ({ x, y: 0 }));
    if (!a || !b || !c || !d) throw new Error("four points");
    expect(brokenPath([a, b, null, c, d])).toBe("M1 0L2 0M3 0L4 0");
    expect(brokenPath([null, a, null])).toBe("");
  });
});
