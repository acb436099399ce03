import { describe, expect, it } from "vitest";
import { gridCommand } from "./grid-keys.ts";
import { type GridRow, visibleRows } from "./visible-rows.ts";

const leaf = (id: string): GridRow<null> => ({ id, kind: "content", title: id, line: null });
const tree: readonly GridRow<null>[] = [
  { ...leaf("in"), children: [{ ...leaf("sales"), children: [leaf("key"), leaf("shops")] }, leaf("other")] },
  { ...leaf("out"), children: [leaf("rent")] },
];
// in, sales, key, shops, other, out
const rows = visibleRows(tree, new Set(["in", "sales"]), undefined);
const shape = { rows, lastColumn: 13, rowsPerPage: 4 };

const press = (key: string, rowIndex: number, columnIndex: number, hasControl = false) =>
  gridCommand({ key, hasControl }, { rowIndex, columnIndex }, shape);
const moved = (rowIndex: number, columnIndex: number) => ({ kind: "move", to: { rowIndex, columnIndex } });

describe("on a title", () => {
  it("opens a closed row with the right arrow, then goes into its cells", () => {
    expect(press("ArrowRight", 5, 0)).toEqual({ kind: "open", rowId: "out" });
    expect(press("ArrowRight", 0, 0)).toEqual(moved(0, 1));
    expect(press("ArrowRight", 2, 0)).toEqual(moved(2, 1));
  });

  it("closes an open row with the left arrow, and goes to the parent from a leaf", () => {
    expect(press("ArrowLeft", 1, 0)).toEqual({ kind: "close", rowId: "sales" });
    expect(press("ArrowLeft", 3, 0)).toEqual(moved(1, 0));
    expect(press("ArrowLeft", 5, 0)).toEqual(moved(5, 0));
  });

  it("toggles with Enter and Space, and does nothing on a leaf", () => {
    expect(press("Enter", 0, 0)).toEqual({ kind: "toggle", rowId: "in" });
    expect(press(" ", 5, 0)).toEqual({ kind: "toggle", rowId: "out" });
    expect(press("Enter", 2, 0)).toBeUndefined();
  });
});

describe("between cells", () => {
  it("moves by one and stops at the borders", () => {
    expect(press("ArrowDown", 2, 5)).toEqual(moved(3, 5));
    expect(press("ArrowUp", 0, 5)).toEqual(moved(0, 5));
    expect(press("ArrowDown", 5, 5)).toEqual(moved(5, 5));
    expect(press("ArrowLeft", 2, 1)).toEqual(moved(2, 0));
    expect(press("ArrowRight", 2, 13)).toEqual(moved(2, 13));
  });

  it("moves by a page, to the ends of the row, and with Ctrl to the ends of the grid", () => {
    expect(press("PageDown", 0, 5)).toEqual(moved(4, 5));
    expect(press("PageUp", 5, 5)).toEqual(moved(1, 5));
    expect(press("Home", 3, 5)).toEqual(moved(3, 0));
    expect(press("End", 3, 5)).toEqual(moved(3, 13));
    expect(press("Home", 3, 5, true)).toEqual(moved(0, 0));
    expect(press("End", 3, 5, true)).toEqual(moved(5, 13));
    expect(press("ArrowDown", 1, 5, true)).toEqual(moved(5, 5));
    expect(press("ArrowRight", 1, 0, true)).toEqual(moved(1, 13));
  });

  it("activates a cell with Enter and leaves other keys alone", () => {
    expect(press("Enter", 2, 5)).toEqual({ kind: "activate", at: { rowIndex: 2, columnIndex: 5 } });
    expect(press("a", 2, 5)).toBeUndefined();
    expect(press("Tab", 2, 5)).toBeUndefined();
  });

  it("has nothing to do in an empty grid", () => {
    expect(
      gridCommand(
        { key: "ArrowDown", hasControl: false },
        { rowIndex: 0, columnIndex: 0 },
        { ...shape, rows: [] },
      ),
    ).toBeUndefined();
  });
});
