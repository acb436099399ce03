/** The row of a list that keys speak of, while lines come and go. Pure. */
import type { ItemRange } from "@amont/ui/widgets/virtual-window/visible-range.ts";

export interface CursorPlace {
  readonly row: number;
  /** The line that stood there; null when it was not loaded yet. */
  readonly id: number | null;
}

interface Present {
  /** Null for a line that is not loaded. */
  readonly idAt: (row: number) => number | null;
  /** The rows in view. */
  readonly range: () => ItemRange;
  readonly rowCount: number;
}

/**
 * Where the cursor is after the list was read again: on its line, wherever that went; on the line that took its place,
 * when it is gone. The same object when nothing changed.
 */
export function placeAfterRefresh(place: CursorPlace, { idAt, range, rowCount }: Present): CursorPlace {
  if (place.row < 0) return place;
  if (rowCount === 0) return { row: -1, id: null };
  const present = place.row < rowCount ? idAt(place.row) : null;
  if (present !== null && present === place.id) return place;
  const found = place.id === null ? null : rowOf(place.id, { idAt, range, rowCount });
  if (found !== null) return { row: found, id: place.id };
  if (place.row >= rowCount) return { row: rowCount - 1, id: null };
  return present === null ? place : { row: place.row, id: present };
}

/** How far a line may have gone and is still looked for: many lines can leave a list between two readings. */
const reach = 500;

function rowOf(id: number, { idAt, range, rowCount }: Present): number | null {
  const { start, end: endInView } = range();
  const end = Math.min(rowCount, endInView + reach);
  for (let row = Math.max(0, start - reach); row < end; row += 1) {
    if (idAt(row) === id) return row;
  }
  return null;
}
