import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { useTallRows } from "@amont/ui/widgets/virtual-window/use-tall-rows.ts";
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useIsPhone } from "../../shared/layout/use-is-narrow.ts";
import { meaningOfKey } from "./model/list-keys.ts";
import type { ListQuery } from "./model/list-query.ts";
import { usePredictedLines } from "./use-commands.ts";
import { useCursor } from "./use-cursor.ts";
import { useSelection } from "./use-selection.ts";
import { type LineAt, useListHead, useTransactionLines } from "./use-transaction-lines.ts";

const usualRowHeight = 32;
/** Two lines: the label and the amount, the date and the category. */
const phoneRowHeight = 58;
/** And a third one that says whose it is. */
const phoneTogetherHeight = 78;

export function useRowHeight(isTogether: boolean): number {
  const onPhone = isTogether ? phoneTogetherHeight : phoneRowHeight;
  return useIsPhone() ? onPhone : usualRowHeight;
}

const headHeight = 34;

interface GridOptions {
  readonly companyId: number;
  readonly query: ListQuery;
  readonly isPanelOpen: boolean;
  readonly onOpen: (line: TransactionLine) => void;
  readonly onClosePanel: () => void;
}

/** The list and the hand on it: which lines are in view, where the cursor is, what is chosen. */
export function useTransactionGrid({ companyId, query, isPanelOpen, onOpen, onClosePanel }: GridOptions) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(query.companyIds !== undefined);
  const head = useListHead(companyId, query);
  const listKey = useMemo(() => JSON.stringify(head.query), [head.query]);
  const { rowCount } = head;
  const rows = useTallRows(scrollerRef, { rowCount, rowHeight, inset: headHeight });
  const { lineAt: stored, lines } = useTransactionLines(companyId, head.query, rows);
  const predictedLine = usePredictedLines();
  const lineAt: LineAt = (row) => {
    const line = stored(row);
    return line === undefined ? undefined : predictedLine(line);
  };
  const cursor = useCursor({ lineAt: stored, range: () => rows.shown().range, rowCount, listKey });
  const selecting = useSelection({
    companyId,
    query: head.query,
    listKey,
    lineAt: stored,
    present: lines,
  });
  const startOver = useEffectEvent(() => rows.scrollToTop());
  useEffect(() => {
    if (listKey !== "") startOver();
  }, [listKey]);

  const focus = () => scrollerRef.current?.focus({ preventScroll: true });
  const moveTo = (row: number) => {
    cursor.moveTo(row);
    rows.reveal(row);
    const line = lineAt(row);
    if (isPanelOpen && line !== undefined) onOpen(line);
  };
  const open = (row: number) => {
    const line = lineAt(row);
    if (line !== undefined) onOpen(line);
  };
  const step = (by: number) => {
    const row = Math.min(Math.max(0, cursor.row + by), rowCount - 1);
    if (rowCount > 0) moveTo(row);
  };

  const leave = () => {
    if (selecting.selection.ids.size > 0) selecting.clear();
    else if (isPanelOpen) onClosePanel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const rowsPerPage = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 2);
    const { key, shiftKey: isShift, altKey: isAlt } = event;
    const pressed = { key, isShift, isAlt, isMod: event.ctrlKey || event.metaKey };
    const meaning = meaningOfKey(pressed, { row: cursor.row, rowCount, rowsPerPage });
    if (meaning === null) return;
    event.preventDefault();
    switch (meaning.kind) {
      case "move":
        if (meaning.isExtending) {
          if (selecting.selection.ids.size === 0) selecting.anchorAt(Math.max(0, cursor.row));
          selecting.extendTo(meaning.to);
        }
        return moveTo(meaning.to);
      case "toggle":
        return selecting.toggle(cursor.row);
      case "selectAll":
        return selecting.chooseAll();
      case "open":
        return open(cursor.row);
      case "leave":
        return leave();
    }
  };
  const onPress = (row: number, event: MouseEvent) => {
    focus();
    cursor.moveTo(row);
    if (event.shiftKey) return selecting.extendTo(row);
    if (event.ctrlKey || event.metaKey) return selecting.toggle(row);
    selecting.anchorAt(row);
    open(row);
  };
  const onSelect = (row: number, event: MouseEvent) => {
    focus();
    cursor.moveTo(row);
    if (event.shiftKey) selecting.extendTo(row);
    else selecting.toggle(row);
  };

  return {
    scrollerRef,
    head,
    rows,
    lines,
    lineAt,
    cursor,
    selecting,
    focus,
    step,
    onKeyDown,
    onPress,
    onSelect,
    cursorLine: () => (cursor.row < 0 ? undefined : lineAt(cursor.row)),
    /** Where a picker for this row appears. */
    categoryOf: (row: number): HTMLElement | null =>
      scrollerRef.current?.querySelector(`[aria-rowindex="${row + 2}"] [data-category]`) ??
      scrollerRef.current,
  };
}
