import { describe, expect, it } from "vitest";
import { bestSmoothing, bestSmoothingMember, runSmoothing, smoothedLevel } from "./smoothing.ts";

describe("simple smoothing", () => {
  it("starts at 100, and follows by half", () => {
    expect(smoothedLevel(Float64Array.of(110, 105, 115, 120), 0.5, 100)).toBe(115);
  });

  it("follows closely what walks, and hardly what only wobbles", () => {
    const wobbles = Float64Array.from({ length: 60 }, (_, index) => 100 + (index % 2 === 0 ? 5 : -5));
    const walks = Float64Array.from({ length: 60 }, (_, index) => (index < 30 ? 100 : 200));
    expect(bestSmoothing(wobbles)).toBeLessThan(0.1);
    expect(bestSmoothing(walks)).toBeGreaterThan(0.95);
  });
});

describe("a damped trend", () => {
  it("of 100 and 2 a period, α .5, β .1, φ .9, after 103, 104 and 108", () => {
    const ahead = new Float64Array(3);
    const start = { alpha: 0.5, beta: 0.1, gamma: 0, phi: 0.9, level: 100, slope: 2 };
    runSmoothing(Float64Array.of(103, 104, 108), "none", start, new Float64Array(1), ahead);
    const expected = [108.4085, 109.8526, 111.1524];
    for (const [step, value] of expected.entries()) expect(ahead[step]).toBeCloseTo(value, 4);
  });
});

const noise = (index: number) => ((index * 7_919) % 13) - 6;

const memberOf = (series: Float64Array) => bestSmoothingMember(series, 12, 12)?.member;

describe("the best member", () => {
  it("has a trend for what rises, a season for what has one, and neither for what has none", () => {
    const rising = Float64Array.from({ length: 60 }, (_, index) => 100 + 5 * index + noise(index));
    const seasonal = Float64Array.from(
      { length: 60 },
      (_, index) => 100 + 40 * Math.sin((index * Math.PI) / 6) + noise(index),
    );
    const level = Float64Array.from({ length: 60 }, (_, index) => 100 + noise(index));
    expect(memberOf(rising)?.trend).not.toBe("none");
    expect(memberOf(seasonal)?.seasonality).not.toBe("none");
    expect(memberOf(level)).toEqual({ trend: "none", seasonality: "none" });
  });
});
