import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type CellPosition, gridCommand, titleColumn } from "./grid-keys.ts";
import type { VisibleRow } from "./visible-rows.ts";

export interface CellId {
  readonly rowId: string;
  readonly columnIndex: number;
}

interface GridFocusOptions<Line> {
  readonly gridRef: RefObject<HTMLElement | null>;
  readonly rows: readonly VisibleRow<Line>[];
  readonly lastColumn: number;
  readonly rowsPerPage: () => number;
  readonly reveal: (position: CellPosition) => void;
  readonly onToggle: (rowId: string) => void;
  readonly onActivate: (cell: CellId) => void;
}

/** The cell in which something happened; nothing when it happened in a control that stands inside the cell. */
export function cellOf(event: SyntheticEvent): CellId | undefined {
  const target = event.target;
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>("[data-column]");
  const control = target.closest("button, a, input, select, textarea");
  if (cell === null || (control !== null && cell.contains(control))) return undefined;
  const { rowId, column } = cell.dataset;
  return rowId === undefined ? undefined : { rowId, columnIndex: Number(column) };
}

/**
 * One cell of the grid is in the tab order and takes the focus by arrow keys. It is known by its row, not by its
 * place, so that it stays the same when rows open above it.
 */
export function useGridFocus<Line>(options: GridFocusOptions<Line>) {
  const { gridRef, rows, lastColumn } = options;
  const [active, setActive] = useState<CellId>();
  const mustFocus = useRef(false);

  const activeRowIndex = Math.max(
    0,
    rows.findIndex(({ row }) => row.id === active?.rowId),
  );
  const activePosition: CellPosition = {
    rowIndex: activeRowIndex,
    columnIndex: Math.min(active?.columnIndex ?? titleColumn, lastColumn),
  };

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    gridRef.current
      ?.querySelector<HTMLElement>('[data-column][tabindex="0"]')
      ?.focus({ preventScroll: true });
  });

  const moveTo = (position: CellPosition) => {
    const rowId = rows[position.rowIndex]?.row.id;
    if (rowId === undefined) return;
    options.reveal(position);
    mustFocus.current = true;
    setActive({ rowId, columnIndex: position.columnIndex });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || cellOf(event) === undefined) return;
    const key = { key: event.key, hasControl: event.ctrlKey || event.metaKey };
    const shape = { rows, lastColumn, rowsPerPage: options.rowsPerPage() };
    const command = gridCommand(key, activePosition, shape);
    if (command === undefined) return;
    event.preventDefault();
    if (command.kind === "move") return moveTo(command.to);
    if (command.kind !== "activate") return options.onToggle(command.rowId);
    const rowId = rows[command.at.rowIndex]?.row.id;
    if (rowId !== undefined) options.onActivate({ rowId, columnIndex: command.at.columnIndex });
  };

  const onFocus = (event: SyntheticEvent) => {
    const cell = cellOf(event);
    if (cell === undefined) return;
    setActive((current) =>
      current?.rowId === cell.rowId && current.columnIndex === cell.columnIndex ? current : cell,
    );
  };

  return { activePosition, onKeyDown, onFocus };
}
