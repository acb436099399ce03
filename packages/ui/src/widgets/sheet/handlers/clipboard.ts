import type { ClipboardEvent } from "react";
import { blockText, parseBlock } from "../block-text.ts";
import type { SelectionStore } from "../selection-store.ts";
import type { SheetActs } from "../sheet-acts.ts";
import { type CellBlock, selectionOf } from "../sheet-selection.ts";

interface Clipboard {
  readonly block: CellBlock | null;
  readonly isReadOnly: boolean;
  readonly selection: SelectionStore;
  readonly acts: Pick<SheetActs, "copied" | "onClear" | "onPaste">;
}

/** Blocks as a spreadsheet writes them. */
export function copyBlock(event: ClipboardEvent, { block, isReadOnly, acts }: Clipboard): void {
  if (block === null) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", blockText(acts.copied(block)));
  if (event.type === "cut" && !isReadOnly) acts.onClear(block);
}

export function pasteBlock(event: ClipboardEvent, { block, isReadOnly, selection, acts }: Clipboard): void {
  if (block === null || isReadOnly) return;
  event.preventDefault();
  const rows = parseBlock(event.clipboardData.getData("text/plain"));
  const pasted = rows.length === 0 ? null : acts.onPaste(block, rows);
  if (pasted !== null) selection.set(selectionOf(pasted));
}
