import type { ItemRange } from "@amont/ui/widgets/virtual-window/visible-range.ts";
import { useState } from "react";
import { type CursorPlace, placeAfterRefresh } from "./model/cursor.ts";
import type { LineAt } from "./use-transaction-lines.ts";

interface CursorOptions {
  readonly lineAt: LineAt;
  readonly range: () => ItemRange;
  readonly rowCount: number;
  /** Another list starts anew. */
  readonly listKey: string;
}

export interface Cursor {
  /** -1 before the first key or click. */
  readonly row: number;
  readonly moveTo: (row: number) => void;
}

const nowhere: CursorPlace = { row: -1, id: null };

/** The line that keys speak of. It keeps to its line when others come or go above it. */
export function useCursor({ lineAt, range, rowCount, listKey }: CursorOptions): Cursor {
  const [state, setState] = useState({ place: nowhere, listKey });
  const known = state.listKey === listKey ? state.place : nowhere;
  const place = placeAfterRefresh(known, { idAt: (row) => lineAt(row)?.id ?? null, range, rowCount });
  if (place !== state.place || state.listKey !== listKey) setState({ place, listKey });
  return {
    row: place.row,
    moveTo: (row) => setState({ place: { row, id: lineAt(row)?.id ?? null }, listKey }),
  };
}
