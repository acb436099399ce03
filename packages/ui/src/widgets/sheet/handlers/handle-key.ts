import type { KeyboardEvent, RefObject } from "react";
import { isPeriod, type SheetPainter } from "../painting/sheet-painter.ts";
import type { SelectionStore } from "../selection-store.ts";
import type { SheetActs } from "../sheet-acts.ts";
import { type SheetCommand, sheetCommand } from "../sheet-keys.ts";
import type { SheetLayout } from "../sheet-layout.ts";
import { blockOfAll, type CellBlock, type CellPlace } from "../sheet-selection.ts";
import { type SheetSource, titleColumn } from "../sheet-source.ts";

/** As wide as most columns are, for a page to the side. */
const usualColumnWidth = 92;

interface Obeying {
  readonly source: SheetSource;
  readonly layout: SheetLayout;
  readonly isReadOnly: boolean;
  readonly selection: SelectionStore;
  readonly block: CellBlock | null;
  readonly painterRef: RefObject<SheetPainter | null>;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly acts: Pick<
    SheetActs,
    "onToggle" | "onClear" | "onFill" | "onUndo" | "onRedo" | "onActivate" | "onLeave"
  >;
  readonly select: (to: CellPlace, isExtending: boolean) => void;
  readonly edit: (place: CellPlace, text: string | null) => void;
}

/** The keys of a spreadsheet. */
export function handleKey(event: KeyboardEvent, obeying: Obeying): void {
  const { source, layout, selection, painterRef, gridRef } = obeying;
  const { size, lastColumn, metrics } = layout;
  if (event.target !== gridRef.current) return;
  const selected = selection.current;
  const active = selected?.active ?? { row: 0, column: titleColumn };
  // A block grows from its other corner.
  const from = event.shiftKey && event.key !== "Tab" ? (selected?.extent ?? active) : active;
  const { height = 0, width = 0 } = painterRef.current?.viewport ?? {};
  const columnsWidth = width - metrics.titleWidth - metrics.totalWidth;
  const command = sheetCommand(
    {
      key: event.key,
      hasControl: event.ctrlKey || event.metaKey,
      hasShift: event.shiftKey,
      hasAlt: event.altKey,
    },
    from,
    {
      ...size,
      lastColumn,
      rows: source.rows,
      rowsPerPage: Math.max(1, Math.floor((height - metrics.stickyTop) / metrics.rowHeight) - 1),
      columnsPerPage: Math.max(1, Math.floor(columnsWidth / usualColumnWidth) - 1),
    },
  );
  if (command === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  obey(command, active, obeying);
}

function obey(
  command: SheetCommand,
  active: CellPlace,
  { layout: { size }, isReadOnly, selection, block, acts, select, edit }: Obeying,
): void {
  const { top, bottom, left, right } = block ?? { top: 0, bottom: -1, left: 0, right: -1 };
  const chosen = { top, bottom, left, right };
  const mayChange = !isReadOnly && isPeriod(active, size);
  switch (command.kind) {
    case "move":
      return select(command.to, command.isExtending);
    case "toggle":
      return acts.onToggle(command.rowId);
    case "edit":
      return edit(active, command.text);
    case "clear":
      return mayChange ? acts.onClear(chosen) : undefined;
    case "fillRight":
      return mayChange
        ? acts.onFill(right > left ? chosen : { ...chosen, left: Math.max(0, left - 1) }, "right")
        : undefined;
    case "fillDown":
      return mayChange
        ? acts.onFill(bottom > top ? chosen : { ...chosen, top: Math.max(0, top - 1) }, "down")
        : undefined;
    case "undo":
      return acts.onUndo();
    case "redo":
      return acts.onRedo();
    case "selectAll":
      return selection.set(blockOfAll(size));
    case "activate":
      return acts.onActivate(active);
    case "leave":
      return acts.onLeave();
  }
}
