import { type RefObject, useEffect, useRef } from "react";
import type { SheetPainter } from "../painting/sheet-painter.ts";
import type { SelectionStore } from "../selection-store.ts";

/** A cell that people or the page choose comes into view; one that was there before a reload of figures stays where it is. */
export function useRevealed(selection: SelectionStore, painterRef: RefObject<SheetPainter | null>): void {
  const before = useRef(selection.current);
  useEffect(
    () =>
      selection.subscribe(() => {
        const { current } = selection;
        const former = before.current;
        before.current = current;
        // A block that grows is followed to its other corner; one that is chosen whole, where one types in it.
        if (current !== null)
          painterRef.current?.reveal(former?.active === current.active ? current.extent : current.active);
      }),
    [selection, painterRef],
  );
}
