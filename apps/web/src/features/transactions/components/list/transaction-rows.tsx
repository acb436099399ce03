import { type ShownRows, slottedRows } from "@amont/ui/widgets/virtual-window/tall-window.ts";
import { type TallRows, useShownRows } from "@amont/ui/widgets/virtual-window/use-tall-rows.ts";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Selection } from "../../model/selection.ts";
import { useRowHeight } from "../../use-transaction-grid.ts";
import type { LineAt } from "../../use-transaction-lines.ts";
import type { RowSetting } from "./row-setting.ts";
import { TransactionRow } from "./transaction-row.tsx";

interface TransactionRowsProps {
  readonly gridId: string;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly rows: TallRows;
  readonly lineAt: LineAt;
  readonly cursorRow: number;
  readonly openId: number | null;
  readonly selection: Selection;
  readonly setting: RowSetting;
}

export const rowId = (gridId: string, row: number): string => `${gridId}-${row}`;

/** The rows in view: the only part of the page that a scroll renders. */
export function TransactionRows({ gridId, scrollerRef, rows, ...props }: TransactionRowsProps) {
  const { lineAt, cursorRow, selection, openId, setting } = props;
  const shown = useShownRows(rows);
  const rowHeight = useRowHeight(setting.columns.includes("company"));
  useFocusOfLeavingRow(scrollerRef, shown);
  return slottedRows(shown).map(({ row, slot }) => {
    const line = lineAt(row);
    return (
      <TransactionRow
        // A row that leaves the view lends its elements to one that comes in.
        key={slot}
        id={rowId(gridId, row)}
        row={row}
        top={row * rowHeight - shown.offset}
        line={line}
        isActive={row === cursorRow}
        isChosen={line !== undefined && selection.ids.has(line.id)}
        isOpen={line !== undefined && line.id === openId}
        setting={setting}
      />
    );
  });
}

/** A button with the focus that scrolls away gives it to the grid: its element now speaks of another line. */
function useFocusOfLeavingRow(scrollerRef: RefObject<HTMLElement | null>, shown: ShownRows): void {
  const focused = useRef<{ readonly row: Element; readonly id: string } | null>(null);
  useEffect(() => {
    const scroller = scrollerRef.current;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("[role=row][id]") : null;
      focused.current = row === null ? null : { row, id: row.id };
    };
    scroller?.addEventListener("focusin", remember);
    return () => scroller?.removeEventListener("focusin", remember);
  }, [scrollerRef]);

  useLayoutEffect(() => {
    if (focused.current === null || shown.range.end === 0) return;
    const { row, id } = focused.current;
    if (row.id === id || !row.contains(document.activeElement)) return;
    scrollerRef.current?.focus({ preventScroll: true });
  }, [scrollerRef, shown]);
}
