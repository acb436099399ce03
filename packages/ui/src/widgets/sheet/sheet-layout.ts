import type { CSSProperties } from "react";
import { footHeight } from "./foot/sheet-foot.tsx";
import type { SheetBand } from "./sheet-band.tsx";
import type { SheetSource } from "./sheet-source.ts";

export const rowHeight = 32;
const headHeight = 34;
/** Where the columns have a note. */
const notedHeadHeight = 46;

interface SheetFrame {
  readonly source: SheetSource;
  readonly band: SheetBand | undefined;
  readonly titleWidth: number;
  /** 0 for a sheet without totals. */
  readonly totalWidth: number;
}

/** What stands still around the cells, and how many of them there are. */
export function sheetLayout({ source, band, titleWidth, totalWidth }: SheetFrame) {
  const pinnedHeight = band?.isPinned === true ? band.height : 0;
  const size = { rowCount: source.rows.length, columnCount: source.columns.length };
  const hasTotals = totalWidth > 0;
  const head = source.columns[0]?.note === undefined ? headHeight : notedHeadHeight;
  return {
    pinnedHeight,
    size,
    hasTotals,
    headHeight: head,
    lastColumn: hasTotals ? size.columnCount : size.columnCount - 1,
    metrics: {
      rowHeight,
      titleWidth,
      totalWidth,
      scrolledTop: (band?.height ?? 0) - pinnedHeight,
      stickyTop: pinnedHeight + head,
      stickyBottom: source.pinned === undefined ? 0 : footHeight,
    },
    sizes: {
      "--sheet-row": `${rowHeight}px`,
      "--sheet-head": `${head}px`,
      "--sheet-title": `${titleWidth}px`,
      "--sheet-total": `${totalWidth}px`,
      "--sheet-middle": `${source.edges.at(-1) ?? 0}px`,
    } as CSSProperties,
  };
}

export type SheetLayout = ReturnType<typeof sheetLayout>;
