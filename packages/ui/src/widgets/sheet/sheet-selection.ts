/** The active cell and the block around it. Pure: each function gives a new selection. */
import { titleColumn } from "./sheet-source.ts";

export interface CellPlace {
  readonly row: number;
  /** -1 is the title, the number of columns is the total. */
  readonly column: number;
}

export interface Selection {
  /** Where one types. */
  readonly active: CellPlace;
  /** The other corner of the block. */
  readonly extent: CellPlace;
}

/** Corners included. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface SheetSize {
  readonly rowCount: number;
  readonly columnCount: number;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

export function within({ row, column }: CellPlace, { rowCount, columnCount }: SheetSize): CellPlace {
  return { row: clamp(row, 0, Math.max(0, rowCount - 1)), column: clamp(column, titleColumn, columnCount) };
}

export const selectOnly = (place: CellPlace): Selection => ({ active: place, extent: place });

/** One types in its first corner. */
export const selectionOf = ({ top, bottom, left, right }: CellBlock): Selection => ({
  active: { row: top, column: left },
  extent: { row: bottom, column: right },
});

export const isOneCell = ({ active, extent }: Selection): boolean =>
  active.row === extent.row && active.column === extent.column;

/** Blocks are of periods: a title or a total in a corner counts as the nearest of them. */
export function blockOf(
  { active, extent }: Selection,
  { columnCount }: Pick<SheetSize, "columnCount">,
): CellBlock {
  const column = (place: CellPlace) => clamp(place.column, 0, Math.max(0, columnCount - 1));
  return {
    top: Math.min(active.row, extent.row),
    bottom: Math.max(active.row, extent.row),
    left: Math.min(column(active), column(extent)),
    right: Math.max(column(active), column(extent)),
  };
}

export const isInBlock = ({ row, column }: CellPlace, { top, bottom, left, right }: CellBlock): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const blockOfAll = ({ rowCount, columnCount }: SheetSize): Selection => ({
  active: { row: 0, column: 0 },
  extent: { row: Math.max(0, rowCount - 1), column: Math.max(0, columnCount - 1) },
});

export const cellCount = ({ top, bottom, left, right }: CellBlock): number =>
  (bottom - top + 1) * (right - left + 1);

/** Row by row. */
export function* placesOf({ top, bottom, left, right }: CellBlock): Generator<CellPlace> {
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) yield { row, column };
  }
}
