/** The row that keys speak of. It keeps to its row wherever that goes, and to its place when the row is gone. */
import { useState } from "react";
import type { TimelineRow } from "./model/timeline-rows.ts";

export interface TimelineCursor {
  /** -1 before the first key or click. */
  readonly row: number;
  readonly moveTo: (row: number) => void;
}

export function useTimelineCursor(rows: readonly TimelineRow[]): TimelineCursor {
  const [place, setPlace] = useState<{ readonly key: string; readonly row: number } | null>(null);
  const moveTo = (row: number) => {
    const key = rows[row]?.key;
    if (key !== undefined) setPlace({ key, row });
  };
  if (place === null) return { row: -1, moveTo };
  const found =
    rows[place.row]?.key === place.key ? place.row : rows.findIndex(({ key }) => key === place.key);
  return { row: found === -1 ? Math.min(place.row, rows.length - 1) : found, moveTo };
}
