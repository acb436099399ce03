import { describe, expect, it } from "vitest";
import { barPlaces, barSizes, barStack } from "./bar-stack.ts";

/** A hundred at the top, zero at pixel 100, two pixels below for each unit below zero. */
const y = (value: number) => 100 - value;

describe("a bar of several parts", () => {
  it("has the documented sizes", () => {
    expect(barSizes).toEqual({ width: 16, space: 4, padding: 1, radius: 2, groupPadding: 6 });
  });

  it("stands on zero, parts a pixel apart, rounded by two at its far end only", () => {
    expect(barStack([{ value: 40 }, { value: 20 }], 10, y)).toEqual([
      "M10 100V60Q10 60 10 60H26Q26 60 26 60V100z",
      "M10 59V42Q10 40 12 40H24Q26 40 26 42V59z",
    ]);
  });

  it("leaves nothing for a part of zero, and rounds the last one that is there", () => {
    expect(barStack([{ value: 40 }, { value: 0 }, { value: 0 }], 0, y)).toEqual([
      "M0 100V62Q0 60 2 60H14Q16 60 16 62V100z",
      "",
      "",
    ]);
  });

  it("keeps the edge of an outlined part inside of the bar", () => {
    expect(barStack([{ value: 10, isOutlined: true }], 0, y)).toEqual([
      "M0.5 100V92Q0.5 90 2.5 90H13.5Q15.5 90 15.5 92V100z",
    ]);
  });

  it("hangs from zero what is below it", () => {
    expect(barStack([{ value: 30 }, { value: -20 }], 0, y)).toEqual([
      "M0 100V72Q0 70 2 70H14Q16 70 16 72V100z",
      "M0 100V118Q0 120 2 120H14Q16 120 16 118V100z",
    ]);
  });

  it("shows what is there, however small", () => {
    expect(barStack([{ value: 0.001 }], 0, y)[0]).toContain("99.5");
  });
});

describe("the two bars of a column", () => {
  it("stand in its middle, four pixels apart", () => {
    expect(barPlaces(92, 20)).toEqual([28, 48]);
    expect(barPlaces(132, 20)).toEqual([48, 68]);
  });

  it("keep the margin and the padding of their group in a narrow one", () => {
    expect(barPlaces(60, 20)).toEqual([26, 46]);
  });
});
