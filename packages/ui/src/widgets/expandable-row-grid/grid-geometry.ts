/** The sizes of the grid, in pixels. They are design tokens: the style sheet decides, the arithmetic reads. */
import { type ItemOffsets, offsetsOf } from "../virtual-window/visible-range.ts";

export interface GridGeometry {
  readonly titleWidth: number;
  readonly cellWidth: number;
  readonly wideCellWidth: number;
  readonly cumulativeWidth: number;
  readonly rowHeight: number;
  readonly headHeight: number;
}

const tokens: Readonly<Record<keyof GridGeometry, string>> = {
  titleWidth: "--grid-left",
  cellWidth: "--grid-cell",
  wideCellWidth: "--grid-current",
  cumulativeWidth: "--grid-total",
  rowHeight: "--row-compact",
  headHeight: "--row-head",
};

function pixels(token: string, value: string): number {
  const size = /^(\d+(?:\.\d+)?)px$/.exec(value.trim())?.[1];
  if (size === undefined) throw new Error(`The token ${token} is not a size in pixels: "${value}"`);
  return Number(size);
}

export function geometryFrom(valueOf: (token: string) => string): GridGeometry {
  const size = (name: keyof GridGeometry) => pixels(tokens[name], valueOf(tokens[name]));
  return {
    titleWidth: size("titleWidth"),
    cellWidth: size("cellWidth"),
    wideCellWidth: size("wideCellWidth"),
    cumulativeWidth: size("cumulativeWidth"),
    rowHeight: size("rowHeight"),
    headHeight: size("headHeight"),
  };
}

export interface GridColumn {
  readonly id: string;
  readonly label: string;
  /** A word beside the label, for the current period. */
  readonly hint?: string;
  readonly when: "past" | "current" | "future";
  readonly isWide?: boolean;
}

export function columnOffsets(columns: readonly GridColumn[], geometry: GridGeometry): ItemOffsets {
  return offsetsOf(
    columns.map((column) => (column.isWide === true ? geometry.wideCellWidth : geometry.cellWidth)),
  );
}
