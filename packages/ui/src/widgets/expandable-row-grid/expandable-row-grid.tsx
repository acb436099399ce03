/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import { type ReactNode, type SyntheticEvent, useMemo, useRef } from "react";
import { useVisibleRange } from "../virtual-window/use-visible-range.ts";
import {
  indexesToRender,
  offsetToReveal,
  totalSize,
  uniformOffsets,
} from "../virtual-window/visible-range.ts";
import styles from "./expandable-row-grid.module.css";
import { columnOffsets, type GridColumn, type GridGeometry } from "./grid-geometry.ts";
import { type CellPosition, titleColumn } from "./grid-keys.ts";
import { type ColumnWindow, type GridContent, GridRowView } from "./grid-row.tsx";
import { type OpenRows, toggleRow } from "./open-rows.ts";
import { type CellId, cellOf, useGridFocus } from "./use-grid-focus.ts";
import { useGridGeometry } from "./use-grid-geometry.ts";
import { type GridRow, splitPinnedRows, titleMatcher, visibleRows } from "./visible-rows.ts";

/** Something that shares the columns and the scrolling of the grid and stays above it: a chart. */
export interface GridBand {
  readonly height: number;
  readonly start: ReactNode;
  readonly middle: ReactNode;
  readonly end: ReactNode;
}

interface ExpandableRowGridProps<Line> {
  readonly label: string;
  readonly rows: readonly GridRow<Line>[];
  readonly columns: readonly GridColumn[];
  readonly cumulativeLabel: string;
  readonly content: GridContent<Line>;
  readonly openRows: OpenRows;
  readonly onOpenRowsChange: (open: OpenRows) => void;
  readonly search?: string;
  /** A shorter search is not active. */
  readonly minimumSearchLength?: number;
  readonly band?: GridBand;
  readonly selectedCell?: CellId | undefined;
  /** A click or Enter on a period (its column) or on the cumulative cell (no column). */
  readonly onCellActivate?: (row: GridRow<Line>, column: GridColumn | undefined) => void;
}

const rowBuffer = { min: 256, max: 256 };
const columnBuffer = { min: 184, max: 368 };

/** Rows that open, periods that scroll between a sticky title and a sticky cumulative column. */
export function ExpandableRowGrid<Line>(props: ExpandableRowGridProps<Line>) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const geometry = useGridGeometry(scrollerRef);
  return (
    <div ref={scrollerRef} className={styles["scroller"]}>
      {geometry === undefined ? null : (
        <MeasuredGrid {...props} geometry={geometry} scrollerRef={scrollerRef} />
      )}
    </div>
  );
}

interface MeasuredGridProps<Line> extends ExpandableRowGridProps<Line> {
  readonly geometry: GridGeometry;
  readonly scrollerRef: React.RefObject<HTMLDivElement | null>;
}

function MeasuredGrid<Line>(props: MeasuredGridProps<Line>) {
  const {
    rows,
    columns,
    geometry,
    scrollerRef,
    openRows,
    band,
    search = "",
    minimumSearchLength = 3,
  } = props;
  const gridRef = useRef<HTMLDivElement>(null);

  const matches = useMemo(() => titleMatcher(search, minimumSearchLength), [search, minimumSearchLength]);
  const { pinned, scrolling } = useMemo(
    () => splitPinnedRows(visibleRows(rows, openRows, matches)),
    [rows, openRows, matches],
  );
  const rowOffsets = useMemo(
    () => uniformOffsets(scrolling.length, geometry.rowHeight),
    [scrolling.length, geometry.rowHeight],
  );
  const offsets = useMemo(() => columnOffsets(columns, geometry), [columns, geometry]);
  const stickyWidth = geometry.titleWidth + geometry.cumulativeWidth;
  const stickyHeight = (band?.height ?? 0) + pinned.length * geometry.headHeight;

  const rowRange = useVisibleRange(scrollerRef, {
    axis: "vertical",
    offsets: rowOffsets,
    buffer: rowBuffer,
    inset: stickyHeight,
  });
  const columnRange = useVisibleRange(scrollerRef, {
    axis: "horizontal",
    offsets,
    buffer: columnBuffer,
    inset: stickyWidth,
  });

  const reveal = ({ rowIndex, columnIndex }: CellPosition) => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    const top = rowIndex * geometry.rowHeight;
    scroller.scrollTop = offsetToReveal(
      { start: top, end: top + geometry.rowHeight },
      { scrollOffset: scroller.scrollTop, size: scroller.clientHeight - stickyHeight },
    );
    const start = offsets[columnIndex - 1];
    const end = offsets[columnIndex];
    if (start === undefined || end === undefined) return; // title and cumulative are always in view
    scroller.scrollLeft = offsetToReveal(
      { start, end },
      { scrollOffset: scroller.scrollLeft, size: scroller.clientWidth - stickyWidth },
    );
  };

  const toggle = (rowId: string) => props.onOpenRowsChange(toggleRow(openRows, rowId));
  const activate = ({ rowId, columnIndex }: CellId) => {
    const visible = scrolling.find(({ row }) => row.id === rowId);
    if (visible === undefined) return;
    if (columnIndex !== titleColumn) props.onCellActivate?.(visible.row, columns[columnIndex - 1]);
    else if (visible.hasChildren) toggle(rowId);
  };

  const { activePosition, onKeyDown, onFocus } = useGridFocus({
    gridRef,
    rows: scrolling,
    lastColumn: columns.length + 1,
    rowsPerPage: () =>
      Math.floor(((scrollerRef.current?.clientHeight ?? 0) - stickyHeight) / geometry.rowHeight),
    reveal,
    onToggle: toggle,
    onActivate: activate,
  });

  const columnWindow = useMemo((): ColumnWindow => {
    const indexes = indexesToRender(columnRange, activePosition.columnIndex - 1, columns.length);
    return {
      columns,
      offsets,
      indexes,
      titleWidth: geometry.titleWidth,
      cumulativeLabel: props.cumulativeLabel,
    };
  }, [columns, offsets, columnRange, activePosition.columnIndex, geometry.titleWidth, props.cumulativeLabel]);

  const onClick = (event: SyntheticEvent) => {
    const cell = cellOf(event);
    if (cell !== undefined) activate(cell);
  };
  const shared = { columnWindow, content: props.content, search: matches === undefined ? "" : search };

  return (
    <div className={styles["canvas"]} style={{ minWidth: stickyWidth + totalSize(offsets) }}>
      {band === undefined ? null : <Band band={band} />}
      <div
        ref={gridRef}
        role="treegrid"
        aria-label={props.label}
        aria-rowcount={pinned.length + scrolling.length}
        aria-colcount={columns.length + 2}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        <div role="rowgroup" className={styles["head"]} style={{ top: band?.height ?? 0 }}>
          {pinned.map((visible, index) => (
            <GridRowView
              key={visible.row.id}
              {...shared}
              visible={visible}
              rowNumber={index + 1}
              top={undefined}
              activeColumn={undefined}
              selectedColumn={undefined}
            />
          ))}
        </div>
        <div role="rowgroup" className={styles["body"]} style={{ height: totalSize(rowOffsets) }}>
          {indexesToRender(rowRange, activePosition.rowIndex, scrolling.length).map((index) => {
            const visible = scrolling[index];
            return visible === undefined ? null : (
              <GridRowView
                key={visible.row.id}
                {...shared}
                visible={visible}
                rowNumber={pinned.length + index + 1}
                top={index * geometry.rowHeight}
                activeColumn={index === activePosition.rowIndex ? activePosition.columnIndex : undefined}
                selectedColumn={
                  props.selectedCell?.rowId === visible.row.id ? props.selectedCell.columnIndex : undefined
                }
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Band({ band }: { readonly band: GridBand }) {
  return (
    <div className={styles["band"]} style={{ height: band.height }}>
      <div className={styles["bandStart"]}>{band.start}</div>
      <div className={styles["bandMiddle"]}>{band.middle}</div>
      <div className={styles["bandEnd"]}>{band.end}</div>
    </div>
  );
}
