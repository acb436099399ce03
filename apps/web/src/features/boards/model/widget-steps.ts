/** Where a widget goes that keys move: each key to the next place that there is for it. Pure. */
import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { type Place, placed } from "./board-draft.ts";

export interface Step {
  readonly columns: -1 | 0 | 1;
  readonly rows: -1 | 0 | 1;
  readonly isResize: boolean;
}

/**
 * As they stand after a key. `base` is how they stood when it was taken: each place is thought of from there, so that what
 * made room goes back. `at` is where it stands now.
 */
export function stepped(
  base: readonly BoardWidget[],
  id: number,
  at: Place,
  { columns, rows, isResize }: Step,
): readonly BoardWidget[] {
  const { column, row, width, height } = at;
  if (isResize)
    return nearest(placesOf(base, id, { column, width: width + columns, height: height + rows }), row);
  const there = placesOf(base, id, { column: column + columns, width, height });
  const ahead = there.filter((one) => rows * (one.row - row) > 0);
  return nearest(ahead.length === 0 ? there : ahead, row);
}

interface Stand {
  readonly row: number;
  readonly widgets: readonly BoardWidget[];
}

/** Wherever it can stand in its columns. Only whom it stands before matters for where it falls. */
function placesOf(base: readonly BoardWidget[], id: number, wanted: Omit<Place, "row">): readonly Stand[] {
  const others = base.filter((widget) => widget.id !== id).map((widget) => widget.row);
  const asked = [...new Set([0, ...others, Math.max(0, ...others) + 1])];
  return asked.map((row) => {
    const widgets = placed(base, id, { ...wanted, row });
    return { widgets, row: widgets.find((widget) => widget.id === id)?.row ?? row };
  });
}

function nearest(there: readonly Stand[], row: number): readonly BoardWidget[] {
  const [first] = there.toSorted(
    (left, right) => Math.abs(left.row - row) - Math.abs(right.row - row) || left.row - right.row,
  );
  return first?.widgets ?? [];
}
