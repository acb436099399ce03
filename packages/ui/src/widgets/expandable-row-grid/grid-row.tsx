/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import { memo, type ReactNode } from "react";
import { Icon } from "../../icon.tsx";
import { classNames } from "../class-names.ts";
import { SearchHighlight } from "../search-highlight/search-highlight.tsx";
import type { ItemOffsets } from "../virtual-window/visible-range.ts";
import styles from "./expandable-row-grid.module.css";
import type { GridColumn } from "./grid-geometry.ts";
import { titleColumn } from "./grid-keys.ts";
import type { GridRow, VisibleRow } from "./visible-rows.ts";

/** What the application draws. Keep the functions stable: a row is drawn again when one of them changes. */
export interface GridContent<Line> {
  readonly cell: (row: GridRow<Line>, column: GridColumn) => ReactNode;
  readonly cumulative: (row: GridRow<Line>) => ReactNode;
  /** Instead of the title's text; a row of dates may hold the search box here. */
  readonly title?: (row: GridRow<Line>) => ReactNode;
  /** After the title's text: a tag. */
  readonly titleEnd?: (row: GridRow<Line>) => ReactNode;
  readonly look?: (row: GridRow<Line>) => RowLook;
}

export interface RowLook {
  /** A bar at the left edge, in this colour: `var(--in)`. */
  readonly markerColour?: string;
  readonly isTotal?: boolean;
}

export interface ColumnWindow {
  readonly columns: readonly GridColumn[];
  readonly offsets: ItemOffsets;
  readonly indexes: readonly number[];
  readonly titleWidth: number;
  readonly cumulativeLabel: string;
}

interface GridRowViewProps<Line> {
  readonly visible: VisibleRow<Line>;
  readonly rowNumber: number;
  /** Distance from the top of the rows; none for a pinned row. */
  readonly top: number | undefined;
  readonly columnWindow: ColumnWindow;
  readonly content: GridContent<Line>;
  readonly search: string;
  /** The column in the tab order, when it is in this row. */
  readonly activeColumn: number | undefined;
  readonly selectedColumn: number | undefined;
}

function DrawnRow<Line>(props: GridRowViewProps<Line>) {
  const { visible, rowNumber, top, columnWindow, content } = props;
  const { row, level, hasChildren, isOpen } = visible;
  const look = content.look?.(row) ?? {};
  const isDate = row.kind === "date";
  const lastColumn = columnWindow.columns.length + 1;
  const cellProps = (columnIndex: number) => ({
    "aria-colindex": columnIndex + 1,
    "data-row-id": row.id,
    "data-column": columnIndex,
    tabIndex: top === undefined ? undefined : columnIndex === props.activeColumn ? 0 : -1,
    "aria-selected": columnIndex === props.selectedColumn ? true : undefined,
  });

  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      aria-level={level}
      aria-posinset={visible.position}
      aria-setsize={visible.siblingCount}
      aria-expanded={hasChildren ? isOpen : undefined}
      className={classNames(
        styles["row"],
        styles[row.kind],
        top === undefined && styles["pinned"],
        look.isTotal === true && styles["total"],
        hasChildren && styles["parent"],
        props.activeColumn !== undefined && styles["active"],
      )}
      style={top === undefined ? undefined : { top }}
    >
      <div
        role={isDate ? "columnheader" : "rowheader"}
        {...cellProps(titleColumn)}
        className={styles["title"]}
        style={{ paddingInlineStart: `calc(var(--space-4) + ${level - 1} * var(--space-6))` }}
      >
        {look.markerColour === undefined ? null : (
          <span className={styles["marker"]} style={{ background: look.markerColour }} />
        )}
        <RowTitle visible={visible} content={content} search={props.search} />
      </div>
      {columnWindow.indexes.map((index) => {
        const column = columnWindow.columns[index];
        const start = columnWindow.offsets[index] ?? 0;
        const end = columnWindow.offsets[index + 1] ?? start;
        return column === undefined ? null : (
          <div
            key={column.id}
            role={isDate ? "columnheader" : "gridcell"}
            {...cellProps(index + 1)}
            className={classNames(styles["cell"], styles[column.when])}
            style={{ left: columnWindow.titleWidth + start, width: end - start }}
          >
            {isDate ? <PeriodLabel column={column} /> : content.cell(row, column)}
          </div>
        );
      })}
      <div
        role={isDate ? "columnheader" : "gridcell"}
        {...cellProps(lastColumn)}
        className={classNames(styles["cumulative"])}
      >
        {isDate ? columnWindow.cumulativeLabel : content.cumulative(row)}
      </div>
    </div>
  );
}

function PeriodLabel({ column }: { readonly column: GridColumn }) {
  return (
    <>
      {column.hint === undefined ? null : <span className={styles["hint"]}>{column.hint}</span>}
      <span>{column.label}</span>
    </>
  );
}

interface RowTitleProps<Line> {
  readonly visible: VisibleRow<Line>;
  readonly content: GridContent<Line>;
  readonly search: string;
}

function RowTitle<Line>({ visible, content, search }: RowTitleProps<Line>) {
  const { row, hasChildren, isOpen, hiddenAncestors } = visible;
  const own = content.title?.(row);
  if (own !== undefined && own !== null) return own;
  return (
    <>
      <span className={styles["twisty"]}>
        {hasChildren ? <Icon name={isOpen ? "chevron-down" : "chevron-right"} size="sm" /> : null}
      </span>
      <span className={styles["name"]} title={[...hiddenAncestors, row.title].join(" › ")}>
        {hiddenAncestors.length === 0 ? null : (
          <span className={styles["trail"]}>{`${hiddenAncestors.at(-1) ?? ""} › `}</span>
        )}
        <SearchHighlight text={row.title} search={search} />
      </span>
      {content.titleEnd?.(row)}
    </>
  );
}

/** Scrolling draws the rows that come into view, not those that are there already. */
export const GridRowView = memo(DrawnRow) as typeof DrawnRow;
