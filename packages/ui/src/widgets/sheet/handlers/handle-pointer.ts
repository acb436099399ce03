import type { PointerEvent, RefObject } from "react";
import { isPeriod, type SheetPainter } from "../painting/sheet-painter.ts";
import type { SheetActs } from "../sheet-acts.ts";
import type { SheetLayout } from "../sheet-layout.ts";
import { type CellBlock, type CellPlace, isInBlock } from "../sheet-selection.ts";
import { type SheetSource, titleColumn } from "../sheet-source.ts";

interface Pointed {
  readonly source: SheetSource;
  readonly size: SheetLayout["size"];
  readonly block: CellBlock | null;
  readonly painterRef: RefObject<SheetPainter | null>;
  readonly acts: Pick<SheetActs, "onToggle" | "onActivate" | "onPick">;
  readonly select: (to: CellPlace, isExtending: boolean) => void;
  readonly beginDrag: (event: PointerEvent) => void;
  readonly focusGrid: () => void;
}

/** A click chooses, opens a line by its title, and begins a block. */
export function handlePointer(event: PointerEvent, pointed: Pointed): void {
  const { source, size, block, painterRef, acts, select, beginDrag, focusGrid } = pointed;
  const place = painterRef.current?.placeOf(event.target) ?? null;
  if (place === null) return;
  if (event.button === 2) {
    // The browser's menu is about what it is opened on: a cell outside of the block is chosen first.
    if (block === null || !isInBlock(place, block)) select(place, false);
    return;
  }
  if (event.button !== 0) return;
  if (place.column === titleColumn) {
    const row = source.rows[place.row];
    if (row?.hasChildren === true) acts.onToggle(row.id);
  }
  select(place, event.shiftKey);
  if (event.pointerType === "mouse" && isPeriod(place, size)) beginDrag(event);
  // A finger has no keys, and seldom taps twice: it came to read.
  if (event.pointerType === "touch" && place.column !== titleColumn) acts.onActivate(place);
  else if (!event.shiftKey) acts.onPick?.(place);
  focusGrid();
  if (event.pointerType === "mouse") event.preventDefault();
}
