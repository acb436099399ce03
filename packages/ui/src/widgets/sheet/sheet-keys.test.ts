import { describe, expect, it } from "vitest";
import { type SheetShape, sheetCommand } from "./sheet-keys.ts";
import type { SheetRow } from "./sheet-source.ts";

const row = (id: string, more: Partial<SheetRow> = {}): SheetRow => ({
  id,
  title: id,
  look: "leaf",
  direction: "in",
  indent: 0,
  level: 1,
  parentId: undefined,
  hasChildren: false,
  isOpen: false,
  ...more,
});

const shape: SheetShape = {
  rows: [
    row("sales", { hasChildren: true, isOpen: true }),
    row("shops", { parentId: "sales" }),
    row("costs", { hasChildren: true }),
  ],
  rowCount: 3,
  columnCount: 5,
  lastColumn: 5,
  rowsPerPage: 2,
  columnsPerPage: 3,
};

const press = (
  key: string,
  place: { row: number; column: number },
  held: "" | "ctrl" | "shift" | "alt" | "ctrl shift" = "",
) =>
  sheetCommand(
    {
      key,
      hasControl: held.includes("ctrl"),
      hasShift: held.includes("shift"),
      hasAlt: held.includes("alt"),
    },
    place,
    shape,
  );

describe("a sheet without totals", () => {
  it("ends with its last period, and Tab leaves it there", () => {
    const withoutTotals = { ...shape, lastColumn: 4 };
    const pressed = (key: string, column: number) =>
      sheetCommand(
        { key, hasControl: false, hasShift: false, hasAlt: false },
        { row: 1, column },
        withoutTotals,
      );
    expect(pressed("End", 0)).toMatchObject({ to: { column: 4 } });
    expect(pressed("ArrowRight", 4)).toMatchObject({ to: { column: 4 } });
    expect(pressed("Tab", 4)).toBeUndefined();
  });
});

describe("the keys of a sheet", () => {
  const middle = { row: 1, column: 2 };

  it.each([
    ["ArrowUp", "", { row: 0, column: 2 }],
    ["ArrowDown", "", { row: 2, column: 2 }],
    ["ArrowLeft", "", { row: 1, column: 1 }],
    ["ArrowRight", "", { row: 1, column: 3 }],
    ["ArrowRight", "ctrl", { row: 1, column: 4 }],
    ["ArrowLeft", "ctrl", { row: 1, column: 0 }],
    ["ArrowDown", "ctrl", { row: 2, column: 2 }],
    ["PageDown", "", { row: 2, column: 2 }],
    ["PageDown", "alt", { row: 1, column: 5 }],
    ["Home", "", { row: 1, column: -1 }],
    ["End", "", { row: 1, column: 5 }],
    ["Home", "ctrl", { row: 0, column: -1 }],
    ["End", "ctrl", { row: 2, column: 5 }],
    ["Tab", "", { row: 1, column: 3 }],
    ["Tab", "shift", { row: 1, column: 1 }],
  ] as const)("%s %s moves", (key, held, to) => {
    expect(press(key, middle, held)).toEqual({
      kind: "move",
      to,
      isExtending: false,
    });
  });

  it("extends over periods only", () => {
    expect(press("ArrowRight", { row: 1, column: 4 }, "shift")).toEqual({
      kind: "move",
      to: { row: 1, column: 4 },
      isExtending: true,
    });
    expect(press("Home", middle, "shift")).toMatchObject({ to: { row: 1, column: 0 } });
  });

  it("lets Tab leave at both ends", () => {
    expect(press("Tab", { row: 1, column: 5 })).toBeUndefined();
    expect(press("Tab", { row: 1, column: -1 }, "shift")).toBeUndefined();
  });

  it("opens, closes and climbs on a title", () => {
    expect(press("ArrowLeft", { row: 0, column: -1 })).toEqual({ kind: "toggle", rowId: "sales" });
    expect(press("ArrowRight", { row: 2, column: -1 })).toEqual({ kind: "toggle", rowId: "costs" });
    expect(press("ArrowRight", { row: 0, column: -1 })).toMatchObject({ kind: "move", to: { column: 0 } });
    expect(press("ArrowLeft", { row: 1, column: -1 })).toMatchObject({ to: { row: 0, column: -1 } });
    expect(press("Enter", { row: 0, column: -1 })).toEqual({ kind: "activate" });
    expect(press(" ", { row: 0, column: -1 })).toEqual({ kind: "activate" });
  });

  it("types over a cell, or changes it", () => {
    expect(press("7", middle)).toEqual({ kind: "edit", text: "7" });
    expect(press("-", middle)).toEqual({ kind: "edit", text: "-" });
    expect(press("F2", middle)).toEqual({ kind: "edit", text: null });
    expect(press("Enter", middle)).toEqual({ kind: "edit", text: null });
  });

  it.each([
    ["z", "ctrl", "undo"],
    ["z", "ctrl shift", "redo"],
    ["y", "ctrl", "redo"],
    ["R", "ctrl", "fillRight"],
    ["d", "ctrl", "fillDown"],
    ["a", "ctrl", "selectAll"],
    ["Delete", "", "clear"],
    ["Backspace", "", "clear"],
    ["Escape", "", "leave"],
    [" ", "", "activate"],
    ["Enter", "ctrl", "activate"],
  ] as const)("%s %s means %s", (key, held, kind) => {
    expect(press(key, middle, held)).toEqual({ kind });
  });

  it("leaves the rest to the page", () => {
    expect(press("k", middle, "ctrl")).toBeUndefined();
    expect(press("x", middle)).toBeUndefined();
    expect(press("?", middle)).toBeUndefined();
  });
});
