import { describe, expect, it } from "vitest";
import { aheadOf, columnAt, isRowInView, placeAt, scrollToShow, sheetWindow } from "./sheet-window.ts";

const edges = Float64Array.from({ length: 121 }, (_, index) => index * 92);
const metrics = { rowHeight: 32, stickyTop: 230, titleWidth: 250, totalWidth: 104 };
const viewport = { scrollTop: 0, scrollLeft: 0, width: 1274, height: 870 };

describe("the part of a sheet that is painted", () => {
  it("is what is in view and a little more on each side", () => {
    expect(sheetWindow(viewport, metrics, edges, 1000)).toEqual({
      firstRow: 0,
      endRow: 24,
      firstColumn: 0,
      endColumn: 13,
    });
    const scrolled = { ...viewport, scrollTop: 3200, scrollLeft: 9200 };
    expect(sheetWindow(scrolled, metrics, edges, 1000)).toEqual({
      firstRow: 96,
      endRow: 124,
      firstColumn: 98,
      endColumn: 113,
    });
  });

  it("ends with the rows and the columns", () => {
    const end = { ...viewport, scrollTop: 32_000, scrollLeft: 20_000 };
    expect(sheetWindow(end, metrics, edges, 1000)).toMatchObject({ endRow: 1000, endColumn: 120 });
  });

  it("is more on the side where a scroll goes, and no more after a jump", () => {
    const before = { ...viewport, scrollTop: 3200, scrollLeft: 4600 };
    const to = (down: number, right: number) =>
      aheadOf(before, { ...before, scrollTop: 3200 + down, scrollLeft: 4600 + right }, metrics);
    expect(to(64, 0)).toEqual({ rows: 8, columns: 0 });
    expect(to(-64, 40)).toEqual({ rows: -8, columns: 2 });
    expect(to(640, -400)).toEqual({ rows: 20, columns: -6 });
    expect(to(5000, 0)).toEqual({ rows: 0, columns: 0 });
    const { firstRow, endRow } = sheetWindow(before, metrics, edges, 1000);
    expect(sheetWindow(before, metrics, edges, 1000, to(64, 0))).toMatchObject({
      firstRow,
      endRow: endRow + 8,
    });
    expect(sheetWindow(before, metrics, edges, 1000, to(-64, 0))).toMatchObject({
      firstRow: firstRow - 8,
      endRow,
    });
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

const scrollTo30 = (more: object) =>
  scrollToShow({ row: 30, column: 0 }, viewport, { ...metrics, ...more }, edges).scrollTop;
const inView = (row: number, scrollTop = 0) => isRowInView(row, { ...viewport, scrollTop }, metrics);

describe("a row that stays in sight at the bottom", () => {
  it("leaves room for the cell where one is", () => {
    expect(scrollTo30({ stickyBottom: 40 }) - scrollTo30({})).toBe(40);
  });

  it("is not needed while all of it is in view", () => {
    expect([19, 20].map((row) => inView(row))).toEqual([true, false]);
    expect([0, 1].map((row) => inView(row, 10))).toEqual([false, true]);
    expect(inView(-1)).toBe(false);
  });
});
