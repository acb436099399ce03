import { includesFolded } from "../search-highlight/search-text.ts";
import type { OpenRows } from "./open-rows.ts";

/** `header`: a section and its total; `content`: a line; `date`: the periods of the columns. */
export type RowKind = "header" | "content" | "date";

export interface GridRow<Line> {
  readonly id: string;
  readonly kind: RowKind;
  readonly title: string;
  readonly line: Line;
  readonly children?: readonly GridRow<Line>[];
}

export interface VisibleRow<Line> {
  readonly row: GridRow<Line>;
  /** 1 for the outermost rows, as assistive technology counts. */
  readonly level: number;
  readonly position: number;
  readonly siblingCount: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  readonly parentId: string | undefined;
  /** Titles of the ancestors that a search leaves out, so that the row still says where it belongs. */
  readonly hiddenAncestors: readonly string[];
}

export type RowMatcher<Line> = (row: GridRow<Line>) => boolean;

/** No matcher while the search is too short to be active. */
export function titleMatcher(search: string, minimumLength: number): RowMatcher<unknown> | undefined {
  const text = search.trim();
  if (text === "" || text.length < minimumLength) return undefined;
  return (row) => includesFolded(row.title, text);
}

interface Branch {
  readonly level: number;
  readonly parentId: string | undefined;
  readonly hiddenAncestors: readonly string[];
}

/**
 * The rows to show, top to bottom. Normally the children of open rows; while a search is active, the rows that match
 * or that somebody opened, whatever their parents. Rows of dates always stay.
 */
export function visibleRows<Line>(
  rows: readonly GridRow<Line>[],
  open: OpenRows,
  matches: RowMatcher<Line> | undefined,
  openedByHand: OpenRows = open,
): readonly VisibleRow<Line>[] {
  const visible: VisibleRow<Line>[] = [];
  const isShown = (row: GridRow<Line>) =>
    matches === undefined || row.kind === "date" || openedByHand.has(row.id) || matches(row);

  const visit = (siblings: readonly GridRow<Line>[], branch: Branch) => {
    const siblingCount = siblings.filter(isShown).length;
    let position = 0;
    for (const row of siblings) {
      const children = row.children ?? [];
      const isOpen = open.has(row.id);
      const shown = isShown(row);
      if (shown) {
        position += 1;
        visible.push({ row, ...branch, position, siblingCount, hasChildren: children.length > 0, isOpen });
      }
      if (isOpen || matches !== undefined) {
        const hiddenAncestors = shown ? [] : [...branch.hiddenAncestors, row.title];
        visit(children, { level: branch.level + 1, parentId: row.id, hiddenAncestors });
      }
    }
  };

  visit(rows, { level: 1, parentId: undefined, hiddenAncestors: [] });
  return visible;
}

interface PinnedAndScrolling<Line> {
  readonly pinned: readonly VisibleRow<Line>[];
  readonly scrolling: readonly VisibleRow<Line>[];
}

/** Rows of dates at the very top stay in place; further down they scroll with the rest. */
export function splitPinnedRows<Line>(rows: readonly VisibleRow<Line>[]): PinnedAndScrolling<Line> {
  const firstOther = rows.findIndex(({ row }) => row.kind !== "date");
  const pinnedCount = firstOther === -1 ? rows.length : firstOther;
  return { pinned: rows.slice(0, pinnedCount), scrolling: rows.slice(pinnedCount) };
}
