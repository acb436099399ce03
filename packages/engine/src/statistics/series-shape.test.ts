import { describe, expect, it } from "vitest";
import { findSeason, hasSeason, removeSeason, restoreSeason, shareOfZeros } from "./series-shape.ts";

const waves = (length: number, level: number) =>
  Float64Array.from({ length }, (_, index) => level + 100 * Math.sin((2 * Math.PI * index) / 12));

describe("a season", () => {
  it("needs three years to be seen", () => {
    const decembers = Float64Array.from({ length: 36 }, (_, index) => (index % 12 === 11 ? 900 : 500));
    expect(hasSeason(decembers, 12)).toBe(true);
    expect(hasSeason(decembers.subarray(0, 35), 12)).toBe(false);
  });

  it("is multiplied where all is above zero, and added where not", () => {
    expect(findSeason(waves(48, 500), 12).kind).toBe("multiplicative");
    expect(findSeason(waves(48, 0), 12).kind).toBe("additive");
    expect(findSeason(new Float64Array(48).fill(5), 12).kind).toBe("none");
  });

  it.each([500, 0])("is taken out and put back around %d", (level) => {
    const series = waves(48, level);
    const season = findSeason(series, 12);
    const back = restoreSeason(removeSeason(series, season), season, 0);
    for (const [index, value] of series.entries()) expect(back[index]).toBeCloseTo(value, 9);
  });

  it("goes on after the series where it stopped", () => {
    const series = waves(54, 500);
    const season = findSeason(series, 12);
    const ahead = restoreSeason(new Float64Array(12).fill(500), season, 54);
    expect(ahead[3]).toBeLessThan(450);
    expect(ahead[9]).toBeGreaterThan(550);
  });
});

it("zeros are counted as a share", () => {
  expect(shareOfZeros(Float64Array.of(0, 1, 0, 2))).toBe(0.5);
  expect(shareOfZeros(new Float64Array(0))).toBe(1);
});
