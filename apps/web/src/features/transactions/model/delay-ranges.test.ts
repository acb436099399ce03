import { describe, expect, it } from "vitest";
import { delayRanges } from "./delay-ranges.ts";

describe("ranges of delays", () => {
  it("hold each delay once, at both of their ends", () => {
    const ends = [-30, -1, 0, 1, 7, 8, 15, 16, 30, 31, 60, 61, 90, 91, 365];
    const ranges = delayRanges(ends.map((days) => ({ days, count: 1 })));
    expect(ranges.map(({ from, to, count }) => [from, to, count])).toEqual([
      [null, -1, 2],
      [0, 0, 1],
      [1, 7, 2],
      [8, 15, 2],
      [16, 30, 2],
      [31, 60, 2],
      [61, 90, 2],
      [91, null, 2],
    ]);
  });

  it("begin and end where something was paid, with what lies between", () => {
    const ranges = delayRanges([
      { days: 2, count: 3 },
      { days: 20, count: 1 },
    ]);
    expect(ranges.map(({ from, count }) => [from, count])).toEqual([
      [1, 3],
      [8, 0],
      [16, 1],
    ]);
    expect(delayRanges([])).toEqual([]);
  });
});
