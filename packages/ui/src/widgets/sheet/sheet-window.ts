/** Which rows and columns are painted, and how far to scroll to see one. Pure arithmetic, in pixels. */
import { type CellPlace, type SheetSize } from "./sheet-selection.ts";

export interface SheetMetrics {
  readonly rowHeight: number;
  /** Above the rows, in place: chart and head. */
  readonly stickyTop: number;
  /** Below them, over the last ones: a row that stays in sight. */
  readonly stickyBottom?: number;
  readonly titleWidth: number;
  readonly totalWidth: number;
}

export interface SheetViewport {
  /** Of the rows: below zero while something above them that scrolls with them is still in view. */
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly width: number;
  readonly height: number;
}

/** Ends are not included. */
export interface SheetWindow {
  readonly firstRow: number;
  readonly endRow: number;
  readonly firstColumn: number;
  readonly endColumn: number;
}

/** Painted beyond what is in view, so that a scroll finds them there. */
const rowsBeyond = 4;
const columnsBeyond = 2;

/** More rows and columns on the side where a scroll goes; negative up and to the left. */
export interface SheetAhead {
  readonly rows: number;
  readonly columns: number;
}

export const noneAhead: SheetAhead = { rows: 0, columns: 0 };

/** The browser moves what is painted without waiting for the next painting, often for this many frames. */
const framesAhead = 4;
const mostRowsAhead = 20;
const mostColumnsAhead = 6;
const narrowestColumn = 80;

/** What a scroll will show before it can be painted, if it goes on as it went. A jump goes nowhere else. */
export function aheadOf(
  before: SheetViewport,
  now: SheetViewport,
  { rowHeight }: Pick<SheetMetrics, "rowHeight">,
): SheetAhead {
  const [down, right] = [now.scrollTop - before.scrollTop, now.scrollLeft - before.scrollLeft];
  if (Math.abs(down) > now.height || Math.abs(right) > now.width) return noneAhead;
  return {
    rows: limited((down * framesAhead) / rowHeight, mostRowsAhead),
    columns: limited((right * framesAhead) / narrowestColumn, mostColumnsAhead),
  };
}

const limited = (count: number, most: number): number => Math.max(-most, Math.min(most, Math.round(count)));

export function sheetWindow(
  { scrollTop, scrollLeft, width, height }: SheetViewport,
  { rowHeight, stickyTop, titleWidth, totalWidth }: SheetMetrics,
  edges: Float64Array,
  rowCount: number,
  ahead: SheetAhead = noneAhead,
): SheetWindow {
  const columnCount = edges.length - 1;
  const middle = Math.max(0, width - titleWidth - totalWidth);
  const firstSeen = columnAt(edges, scrollLeft);
  const lastSeen = columnAt(edges, scrollLeft + middle);
  return {
    firstRow: Math.max(0, Math.floor(scrollTop / rowHeight) - rowsBeyond + Math.min(0, ahead.rows)),
    endRow: Math.min(
      rowCount,
      Math.ceil((scrollTop + height - stickyTop) / rowHeight) + rowsBeyond + Math.max(0, ahead.rows),
    ),
    firstColumn: Math.max(0, firstSeen - columnsBeyond + Math.min(0, ahead.columns)),
    endColumn: Math.min(columnCount, lastSeen + 1 + columnsBeyond + Math.max(0, ahead.columns)),
  };
}

/** The column that holds a pixel, or the nearest one. */
export function columnAt(edges: Float64Array, pixel: number): number {
  let low = 0;
  let high = Math.max(0, edges.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? 0) <= pixel) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The least scroll that brings a cell into full view. */
export function scrollToShow(
  { row, column }: CellPlace,
  viewport: SheetViewport,
  metrics: SheetMetrics,
  edges: Float64Array,
): Pick<SheetViewport, "scrollTop" | "scrollLeft"> {
  const rowTop = row * metrics.rowHeight;
  const scrollTop = least(
    viewport.scrollTop,
    rowTop,
    rowTop + metrics.rowHeight,
    viewport.height - metrics.stickyTop - (metrics.stickyBottom ?? 0),
  );
  const isPeriod = column >= 0 && column < edges.length - 1;
  if (!isPeriod) return { scrollTop, scrollLeft: viewport.scrollLeft };
  const middle = viewport.width - metrics.titleWidth - metrics.totalWidth;
  const scrollLeft = least(viewport.scrollLeft, edges[column] ?? 0, edges[column + 1] ?? 0, middle);
  return { scrollTop, scrollLeft };
}

function least(scroll: number, start: number, end: number, size: number): number {
  if (start < scroll) return start;
  return end > scroll + size ? Math.min(start, end - size) : scroll;
}

/** Whether all of a row is in view, and not below what is sticky. */
export function isRowInView(
  row: number,
  { scrollTop, height }: SheetViewport,
  { rowHeight, stickyTop }: SheetMetrics,
): boolean {
  const top = row * rowHeight;
  return top >= scrollTop && top + rowHeight <= scrollTop + height - stickyTop;
}

/** Where a pixel of the body is: for a pointer that is dragged beyond the cells. */
export function placeAt(
  point: { readonly x: number; readonly y: number },
  { rowHeight }: Pick<SheetMetrics, "rowHeight">,
  edges: Float64Array,
  { rowCount }: Pick<SheetSize, "rowCount">,
): CellPlace {
  const row = Math.max(0, Math.min(Math.floor(point.y / rowHeight), rowCount - 1));
  return { row, column: columnAt(edges, point.x) };
}
