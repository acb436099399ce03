/**
 * The keyboard of a sheet: what a key means at a place. As a spreadsheet's, where a spreadsheet has an answer; on a
 * title, right opens or goes in, left closes or goes to the parent, and Enter asks for more about its line.
 */

import type { CellPlace, SheetSize } from "./sheet-selection.ts";
import { type SheetRow, titleColumn } from "./sheet-source.ts";

export interface PressedKey {
  readonly key: string;
  readonly hasControl: boolean;
  readonly hasShift: boolean;
  readonly hasAlt: boolean;
}

export type SheetCommand =
  | { readonly kind: "move"; readonly to: CellPlace; readonly isExtending: boolean }
  | { readonly kind: "toggle"; readonly rowId: string }
  /** Types over what is there, or changes it. */
  | { readonly kind: "edit"; readonly text: string | null }
  | {
      readonly kind:
        | "clear"
        | "fillRight"
        | "fillDown"
        | "undo"
        | "redo"
        | "selectAll"
        | "activate"
        | "leave";
    };

export interface SheetShape extends SheetSize {
  readonly rows: readonly SheetRow[];
  readonly rowsPerPage: number;
  readonly columnsPerPage: number;
  /** How far to the right one can go: to the totals, or to the last period where there are none. */
  readonly lastColumn: number;
}

const move = ({ row, column }: CellPlace, shape: SheetShape, isExtending: boolean): SheetCommand => ({
  kind: "move",
  isExtending,
  to: {
    row: Math.max(0, Math.min(row, shape.rowCount - 1)),
    column: Math.max(
      isExtending ? 0 : titleColumn,
      Math.min(column, isExtending ? shape.columnCount - 1 : shape.lastColumn),
    ),
  },
});

function onTitle({ key }: PressedKey, { row }: CellPlace, shape: SheetShape): SheetCommand | undefined {
  const at = shape.rows[row];
  if (at === undefined) return undefined;
  const toggle: SheetCommand = { kind: "toggle", rowId: at.id };
  switch (key) {
    case "ArrowRight":
      return at.hasChildren && !at.isOpen ? toggle : undefined;
    case "ArrowLeft": {
      if (at.hasChildren && at.isOpen) return toggle;
      const parent = shape.rows.findIndex(({ id }) => id === at.parentId);
      return parent === -1 ? undefined : move({ row: parent, column: titleColumn }, shape, false);
    }
    case "Enter":
      return { kind: "activate" };
    default:
      return undefined;
  }
}

function movement(
  pressed: PressedKey,
  { row, column }: CellPlace,
  shape: SheetShape,
): SheetCommand | undefined {
  const { key, hasControl, hasShift, hasAlt } = pressed;
  const to = (place: CellPlace) => move(place, shape, hasShift);
  switch (key) {
    case "ArrowUp":
      return to({ row: hasControl ? 0 : row - 1, column });
    case "ArrowDown":
      return to({ row: hasControl ? shape.rowCount - 1 : row + 1, column });
    case "ArrowLeft":
      return to({ row, column: hasControl ? 0 : column - 1 });
    case "ArrowRight":
      return to({ row, column: hasControl ? shape.columnCount - 1 : column + 1 });
    case "PageUp":
      return to(
        hasAlt ? { row, column: column - shape.columnsPerPage } : { row: row - shape.rowsPerPage, column },
      );
    case "PageDown":
      return to(
        hasAlt ? { row, column: column + shape.columnsPerPage } : { row: row + shape.rowsPerPage, column },
      );
    case "Home":
      return to(hasControl ? { row: 0, column: titleColumn } : { row, column: titleColumn });
    case "End":
      return to(
        hasControl
          ? { row: shape.rowCount - 1, column: shape.lastColumn }
          : { row, column: shape.lastColumn },
      );
    case "Tab":
      return tab(pressed, { row, column }, shape);
    default:
      return undefined;
  }
}

/** Out of the sheet at its ends, so that nobody is caught in it. */
function tab(
  { hasShift }: PressedKey,
  { row, column }: CellPlace,
  shape: SheetShape,
): SheetCommand | undefined {
  const next = column + (hasShift ? -1 : 1);
  if (next < titleColumn || next > shape.lastColumn) return undefined;
  return move({ row, column: next }, shape, false);
}

const withControl: Readonly<Record<string, SheetCommand>> = {
  a: { kind: "selectAll" },
  r: { kind: "fillRight" },
  d: { kind: "fillDown" },
  z: { kind: "undo" },
  y: { kind: "redo" },
  Enter: { kind: "activate" },
};

const plain: Readonly<Record<string, SheetCommand>> = {
  F2: { kind: "edit", text: null },
  Enter: { kind: "edit", text: null },
  " ": { kind: "activate" },
  Delete: { kind: "clear" },
  Backspace: { kind: "clear" },
  Escape: { kind: "leave" },
};

/** Nothing for a key that the sheet leaves to the browser or to the page. */
export function sheetCommand(
  pressed: PressedKey,
  place: CellPlace,
  shape: SheetShape,
): SheetCommand | undefined {
  if (shape.rowCount === 0) return undefined;
  const { key, hasControl, hasShift, hasAlt } = pressed;
  const isOnTitle = place.column === titleColumn && !hasControl && !hasShift;
  const fromTitle = isOnTitle ? onTitle(pressed, place, shape) : undefined;
  if (fromTitle !== undefined) return fromTitle;
  const moved = movement(pressed, place, shape);
  if (moved !== undefined) return moved;
  if (hasControl && !hasAlt) {
    if (hasShift && key.toLowerCase() === "z") return { kind: "redo" };
    return withControl[key.length === 1 ? key.toLowerCase() : key];
  }
  if (hasAlt) return undefined;
  return plain[key] ?? (isTyped(key) ? { kind: "edit", text: key } : undefined);
}

/** What begins an amount or a calculation: the rest of the keyboard is the page's. */
const isTyped = (key: string): boolean => /^[\d.,+\-\u2212=(€$£]$/.test(key);
