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
  readonly range: ItemRange;
  readonly rowCount: number;
}

/**
 * Where the cursor is after the list was read again: on its line, wherever that went; on the line that took its place,
 * when it is gone. The same object when nothing changed.
 */
export function placeAfterRefresh(place: CursorPlace, { idAt, range, rowCount }: Present): CursorPlace {
  if (place.row < 0) return place;
  if (place.row >= rowCount) return rowCount === 0 ? { row: -1, id: null } : { row: rowCount - 1, id: null };
  const present = idAt(place.row);
  if (present === null || present === place.id) return place;
  if (place.id === null) return { row: place.row, id: present };
  for (let row = range.start; row < range.end; row += 1) {
    if (idAt(row) === place.id) return { row, id: place.id };
  }
  return { row: place.row, id: present };
}
