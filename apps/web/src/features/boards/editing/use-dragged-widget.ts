/** A widget that follows the pointer, cell by cell: by its head it moves, by its corner it grows. */
import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { boardColumns } from "@amont/engine/reporting/board-layout.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type PointerEvent, type RefObject, useRef } from "react";
import { type Place, placed } from "../model/board-draft.ts";

export type Grip = "place" | "size";

interface Dragging {
  readonly grip: Grip;
  readonly widget: BoardWidget;
  readonly pointerId: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly scroller: Element | null;
  readonly scrolledFrom: number;
}

interface DragMeans {
  readonly gridRef: RefObject<HTMLDivElement | null>;
  /** As they stood before: each move is thought of from there, so that nothing stays pushed away. */
  readonly widgets: readonly BoardWidget[];
  /** Null: nothing is dragged any more, and nothing came of it. */
  readonly onPreview: (widgets: readonly BoardWidget[] | null) => void;
  readonly onPlaced: (widgets: readonly BoardWidget[]) => void;
}

/** Nearer to an edge than this the page goes along, so much at each move. */
const edge = 48;
const step = 14;

export function useDraggedWidget({ gridRef, widgets, onPreview, onPlaced }: DragMeans) {
  const dragging = useRef<Dragging | null>(null);
  const latest = useRef<readonly BoardWidget[] | null>(null);

  const start = (grip: Grip, widget: BoardWidget) => (event: PointerEvent<HTMLElement>) => {
    const grid = gridRef.current;
    if (event.button !== 0 || grid === null) return;
    const style = getComputedStyle(grid);
    const gap = Number.parseFloat(style.columnGap) || 0;
    const scroller = grid.parentElement;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
    dragging.current = {
      grip,
      widget,
      pointerId: event.pointerId,
      fromX: event.clientX,
      fromY: event.clientY,
      columnWidth: (grid.clientWidth + gap) / boardColumns,
      rowHeight: Number.parseFloat(style.gridAutoRows) + gap,
      scroller,
      scrolledFrom: scroller?.scrollTop ?? 0,
    };
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const drag = dragging.current;
    if (drag === null || event.pointerId !== drag.pointerId) return;
    follow(drag.scroller, event.clientY);
    const scrolled = (drag.scroller?.scrollTop ?? 0) - drag.scrolledFrom;
    const columns = roundHalfAway((event.clientX - drag.fromX) / drag.columnWidth);
    const rows = roundHalfAway((event.clientY - drag.fromY + scrolled) / drag.rowHeight);
    const { column, row, width, height } = drag.widget;
    const wanted: Partial<Place> =
      drag.grip === "place"
        ? { column: column + columns, row: row + rows }
        : { width: Math.min(width + columns, boardColumns - column), height: height + rows };
    latest.current = placed(widgets, drag.widget.id, wanted);
    onPreview(latest.current);
  };

  const end = (isKept: boolean) => () => {
    if (dragging.current === null) return;
    dragging.current = null;
    const result = latest.current;
    latest.current = null;
    onPreview(null);
    if (isKept && result !== null) onPlaced(result);
  };

  return {
    handlers: (grip: Grip, widget: BoardWidget) => ({
      onPointerDown: start(grip, widget),
      onPointerMove: move,
      onPointerUp: end(true),
      onPointerCancel: end(false),
    }),
  };
}

function follow(scroller: Element | null, y: number): void {
  if (scroller === null) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y > bottom - edge) scroller.scrollBy(0, step);
  if (y < top + edge) scroller.scrollBy(0, -step);
}
