/** Where the list stands: on its first row in view while rows above it come and go, and on what is to be seen. */
import { type ItemOffsets, itemAt, offsetToReveal } from "@amont/ui/widgets/virtual-window/visible-range.ts";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { TimelineRow } from "./model/timeline-rows.ts";

interface Laid {
  readonly rows: readonly TimelineRow[];
  readonly offsets: ItemOffsets;
}

interface ListScroll {
  /** No further than it must. */
  readonly reveal: (row: number) => void;
  readonly putOnTop: (row: number) => void;
}

/** The first time the list stands on `firstRow`. */
export function useListScroll(
  scroller: RefObject<HTMLElement | null>,
  { rows, offsets }: Laid,
  { firstRow, headHeight }: { readonly firstRow: number; readonly headHeight: number },
): ListScroll {
  const laid = useRef<Laid | null>(null);
  useLayoutEffect(() => {
    const before = laid.current;
    const root = scroller.current;
    laid.current = { rows, offsets };
    if (root === null) return;
    if (before === null) root.scrollTop = offsets[firstRow] ?? 0;
    else if (before.rows !== rows) root.scrollTop += shiftOf(before, { rows, offsets }, root.scrollTop);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it begins counts once
  }, [rows, offsets, scroller]);
  return {
    reveal: (row) => {
      const root = scroller.current;
      if (root === null) return;
      root.scrollTop = offsetToReveal(
        { start: offsets[row] ?? 0, end: offsets[row + 1] ?? 0 },
        { scrollOffset: root.scrollTop, size: root.clientHeight - headHeight },
      );
    },
    putOnTop: (row) => {
      if (scroller.current !== null) scroller.current.scrollTop = offsets[row] ?? 0;
    },
  };
}

/** How far the first row in view that is still on its day has gone. */
export function shiftOf(before: Laid, after: Laid, scrollTop: number): number {
  const places = new Map(after.rows.map(({ key, on }, row) => [`${key} ${on}`, row]));
  for (let row = itemAt(before.offsets, scrollTop); row < before.rows.length; row += 1) {
    const { key, on } = before.rows[row] ?? {};
    const now = places.get(`${key} ${on}`);
    if (now !== undefined) return (after.offsets[now] ?? 0) - (before.offsets[row] ?? 0);
  }
  return 0;
}
