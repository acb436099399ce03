/** The cell that the pointer is over, outside of rendering: who explains it listens, and moving the pointer renders nothing else. */
import { useState } from "react";
import type { ForecastCell } from "../../../shared/forecast/forecast-cell.ts";

export interface PointedCell {
  readonly cell: ForecastCell;
  /** What is drawn of it. */
  readonly element: Element;
}

export interface PointedCellStore {
  readonly current: PointedCell | null;
  readonly set: (next: PointedCell | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createPointedCell(): PointedCellStore {
  const listeners = new Set<() => void>();
  let current: PointedCell | null = null;
  return {
    get current() {
      return current;
    },
    set: (next) => {
      if (next?.element === current?.element && next?.cell.offset === current?.cell.offset) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function usePointedCell(): PointedCellStore {
  const [store] = useState(createPointedCell);
  return store;
}
