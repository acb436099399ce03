/**
 * The keyboard of a grid of rows that open: what a key means at a cell. Arrows move; on a title, right opens or goes
 * in, left closes or goes to the parent; Enter and Space toggle a title and activate any other cell.
 */
import type { VisibleRow } from "./visible-rows.ts";

/** The title is column 0, the periods follow, the cumulative column is the last. */
export const titleColumn = 0;

export interface CellPosition {
  readonly rowIndex: number;
  readonly columnIndex: number;
}

export type GridCommand =
  | { readonly kind: "move"; readonly to: CellPosition }
  | { readonly kind: "open" | "close" | "toggle"; readonly rowId: string }
  | { readonly kind: "activate"; readonly at: CellPosition };

export interface GridKey {
  readonly key: string;
  readonly hasControl: boolean;
}

interface GridShape {
  readonly rows: readonly VisibleRow<unknown>[];
  readonly lastColumn: number;
  readonly rowsPerPage: number;
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(value, last));

function moveTo(shape: GridShape, rowIndex: number, columnIndex: number): GridCommand {
  return {
    kind: "move",
    to: {
      rowIndex: clamp(rowIndex, shape.rows.length - 1),
      columnIndex: clamp(columnIndex, shape.lastColumn),
    },
  };
}

function fromTitle(key: string, position: CellPosition, shape: GridShape): GridCommand | undefined {
  const visible = shape.rows[position.rowIndex];
  if (visible === undefined) return undefined;
  const rowId = visible.row.id;
  switch (key) {
    case "ArrowRight":
      return visible.hasChildren && !visible.isOpen
        ? { kind: "open", rowId }
        : moveTo(shape, position.rowIndex, titleColumn + 1);
    case "ArrowLeft": {
      if (visible.hasChildren && visible.isOpen) return { kind: "close", rowId };
      const parentIndex = shape.rows.findIndex(({ row }) => row.id === visible.parentId);
      return parentIndex === -1 ? undefined : moveTo(shape, parentIndex, titleColumn);
    }
    case "Enter":
    case " ":
      return visible.hasChildren ? { kind: "toggle", rowId } : undefined;
    default:
      return undefined;
  }
}

function anywhere(key: GridKey, position: CellPosition, shape: GridShape): GridCommand | undefined {
  const { rowIndex, columnIndex } = position;
  const lastRow = shape.rows.length - 1;
  switch (key.key) {
    case "ArrowUp":
      return moveTo(shape, key.hasControl ? 0 : rowIndex - 1, columnIndex);
    case "ArrowDown":
      return moveTo(shape, key.hasControl ? lastRow : rowIndex + 1, columnIndex);
    case "ArrowLeft":
      return moveTo(shape, rowIndex, key.hasControl ? titleColumn : columnIndex - 1);
    case "ArrowRight":
      return moveTo(shape, rowIndex, key.hasControl ? shape.lastColumn : columnIndex + 1);
    case "PageUp":
      return moveTo(shape, rowIndex - shape.rowsPerPage, columnIndex);
    case "PageDown":
      return moveTo(shape, rowIndex + shape.rowsPerPage, columnIndex);
    case "Home":
      return moveTo(shape, key.hasControl ? 0 : rowIndex, titleColumn);
    case "End":
      return moveTo(shape, key.hasControl ? lastRow : rowIndex, shape.lastColumn);
    case "Enter":
    case " ":
      return columnIndex === titleColumn ? undefined : { kind: "activate", at: position };
    default:
      return undefined;
  }
}

/** Nothing for a key that the grid leaves to the browser or to the application. */
export function gridCommand(key: GridKey, position: CellPosition, shape: GridShape): GridCommand | undefined {
  if (shape.rows.length === 0) return undefined;
  const isPlainTitleKey = position.columnIndex === titleColumn && !key.hasControl;
  const onTitle = isPlainTitleKey ? fromTitle(key.key, position, shape) : undefined;
  return onTitle ?? anywhere(key, position, shape);
}
