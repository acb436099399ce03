import { describe, expect, it } from "vitest";
import { columnLayout, columnStart, columnWidth, layoutWidth } from "./column-layout.ts";

const columns = [-1, 0, 1].map((offset) => ({ offset }));

describe("the columns of the forecast", () => {
  it("gives the current period 132 pixels and the others 92", () => {
    const layout = columnLayout(columns, true);
    expect([0, 1, 2].map((column) => columnWidth(layout, column))).toEqual([92, 132, 92]);
    expect([0, 1, 2].map((column) => columnStart(layout, column))).toEqual([0, 92, 224]);
    expect(layoutWidth(layout)).toBe(316);
  });

  it("gives all of them 92 when the forecast is not compared", () => {
    expect(layoutWidth(columnLayout(columns, false))).toBe(276);
  });

  it("is nothing wide without columns", () => {
    expect(layoutWidth(columnLayout([], true))).toBe(0);
  });
});
