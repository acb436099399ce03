/** Where a widget goes that keys move: each key to the next place that there is for it. Pure. */
import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { type Place, placed } from "./board-draft.ts";

export interface Step {
  readonly columns: -1 | 0 | 1;
  readonly rows: -1 | 0 | 1;
  readonly isResize: boolean;
}

const find = (widgets: readonly BoardWidget[], id: number) => widgets.find((widget) => widget.id === id);

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
  if (isResize) return placed(base, id, { ...at, width: width + columns, height: height + rows });
  if (rows === 0) return placed(base, id, { ...at, column: column + columns });
  const others = base.filter((widget) => widget.id !== id).map((widget) => widget.row);
  // Only whom it stands before matters for where it falls: one row of each of the others, and one below them all.
  const asked = [...new Set([0, ...others, Math.max(0, ...others) + 1])];
  const there = asked.map((wanted) => {
    const widgets = placed(base, id, { column, width, height, row: wanted });
    return { widgets, row: find(widgets, id)?.row ?? row };
  });
  const ahead = there.filter((one) => (rows < 0 ? one.row < row : one.row > row));
  const next = ahead.toSorted((left, right) => rows * (left.row - right.row))[0];
  return next?.widgets ?? placed(base, id, at);
}
