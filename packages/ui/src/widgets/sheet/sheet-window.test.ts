import { describe, expect, it } from "vitest";
import { columnAt, placeAt, scrollToShow, sheetWindow } from "./sheet-window.ts";

const edges = Float64Array.from({ length: 121 }, (_, index) => index * 92);
const metrics = { rowHeight: 32, stickyTop: 230, titleWidth: 250, totalWidth: 104 };
const viewport = { scrollTop: 0, scrollLeft: 0, width: 1274, height: 870 };

describe("the part of a sheet that is painted", () => {
  it("is what is in view and a little more on each side", () => {
    expect(sheetWindow(viewport, metrics, edges, 1000)).toEqual({
      firstRow: 0,
      endRow: 23,
      firstColumn: 0,
      endColumn: 13,
    });
    const scrolled = { ...viewport, scrollTop: 3200, scrollLeft: 9200 };
    expect(sheetWindow(scrolled, metrics, edges, 1000)).toEqual({
      firstRow: 97,
      endRow: 123,
      firstColumn: 98,
      endColumn: 113,
    });
  });

  it("ends with the rows and the columns", () => {
    const end = { ...viewport, scrollTop: 32_000, scrollLeft: 20_000 };
    expect(sheetWindow(end, metrics, edges, 1000)).toMatchObject({ endRow: 1000, endColumn: 120 });
  });

  it("finds the column of a pixel, the nearest one outside of them", () => {
    expect([-5, 0, 91, 92, 99_999].map((pixel) => columnAt(edges, pixel))).toEqual([0, 0, 0, 1, 119]);
    expect(placeAt({ x: 95, y: -3 }, metrics, edges, { rowCount: 4 })).toEqual({ row: 0, column: 1 });
    expect(placeAt({ x: 95, y: 999 }, metrics, edges, { rowCount: 4 })).toEqual({ row: 3, column: 1 });
  });

  it("scrolls no more than it must to show a cell", () => {
    expect(scrollToShow({ row: 3, column: 4 }, viewport, metrics, edges)).toEqual({
      scrollTop: 0,
      scrollLeft: 0,
    });
    expect(scrollToShow({ row: 30, column: 20 }, viewport, metrics, edges)).toEqual({
      scrollTop: 31 * 32 - 640,
      scrollLeft: 21 * 92 - 920,
    });
    expect(scrollToShow({ row: 30, column: 120 }, viewport, metrics, edges).scrollLeft).toBe(0);
    const far = { ...viewport, scrollTop: 3200, scrollLeft: 4600 };
    expect(scrollToShow({ row: 2, column: 1 }, far, metrics, edges)).toEqual({
      scrollTop: 64,
      scrollLeft: 92,
    });
  });
});
