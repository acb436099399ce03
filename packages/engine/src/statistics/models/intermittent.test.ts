import { describe, expect, it } from "vitest";
import { calendarLumps, croston, intermittentLevels, occurrence } from "./intermittent.ts";

const rare = Float64Array.of(0, 0, 300, 0, 0, 0, 500, 0);

describe("what comes now and then", () => {
  it("comes with a rate and a size that are smoothed apart", () => {
    const { rate, size } = occurrence(rare);
    expect(rate).toBeCloseTo(0.256666, 6);
    expect(size).toBeCloseTo(340, 9);
    expect(rate * size).toBeCloseTo(87.2664, 4);
  });

  it("or, as Croston has it, in intervals, with and without their bias", () => {
    expect(croston(rare).croston).toBeCloseTo(103.2258, 4);
    expect(croston(rare).corrected).toBeCloseTo(98.0645, 4);
  });

  it("is usually nothing while it is less likely than not, else the median of the last amounts", () => {
    expect(intermittentLevels(rare).typical).toBe(0);
    const often = Float64Array.from({ length: 30 }, (_, index) => (index % 4 === 0 ? 0 : 100 + index));
    expect(intermittentLevels(often).typical).toBe(124);
    expect(intermittentLevels(often).mean).toBeGreaterThan(70);
  });
});

describe("lumps with a calendar", () => {
  it("came in the same month in two of three years; one alone is no calendar", () => {
    const series = new Float64Array(36);
    [series[2], series[14], series[30]] = [600, 1_000, 5_000];
    const ahead = calendarLumps(series, 12, 12);
    expect(ahead[2]).toBe(800);
    expect([...ahead].filter((value) => value !== 0)).toHaveLength(1);
  });
});
