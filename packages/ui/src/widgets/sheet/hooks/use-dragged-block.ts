import type { PointerEvent, RefObject } from "react";
import type { SheetPainter } from "../painting/sheet-painter.ts";
import type { SelectionStore } from "../selection-store.ts";
import type { SheetSource } from "../sheet-source.ts";
import { placeAt } from "../sheet-window.ts";

interface DraggedBlock {
  readonly painterRef: RefObject<SheetPainter | null>;
  readonly bodyRef: RefObject<HTMLElement | null>;
  readonly titleWidth: number;
  readonly rowHeight: number;
  readonly source: SheetSource;
  readonly selection: SelectionStore;
}

/** The pointer drawn over cells selects them; at an edge the sheet scrolls on. */
export function useDraggedBlock({
  painterRef,
  bodyRef,
  titleWidth,
  rowHeight,
  source,
  selection,
}: DraggedBlock) {
  return {
    begin: (event: PointerEvent) => {
      const body = bodyRef.current;
      if (body === null) return;
      const { pointerId } = event;
      const onMove = (moved: globalThis.PointerEvent) => {
        const { current } = selection;
        if (moved.pointerId !== pointerId || current === null) return;
        const { left, top } = body.getBoundingClientRect();
        const extent = placeAt(
          { x: moved.clientX - left - titleWidth, y: moved.clientY - top },
          { rowHeight },
          source.edges,
          { rowCount: source.rows.length },
        );
        if (extent.row === current.extent.row && extent.column === current.extent.column) return;
        selection.set({ ...current, extent });
        painterRef.current?.reveal(extent);
      };
      const onEnd = () => {
        window.removeEventListener("pointermove", onMove);
        window.removeEventListener("pointerup", onEnd);
        window.removeEventListener("pointercancel", onEnd);
      };
      window.addEventListener("pointermove", onMove);
      window.addEventListener("pointerup", onEnd);
      window.addEventListener("pointercancel", onEnd);
    },
  };
}
