/** The active cell of the grid, outside of rendering: a key that moves it renders nothing, and the page follows once it rests. */
import { countedTimeout, countPause } from "@amont/ui/readiness/page-readiness.ts";
import { useEffect, useState } from "react";
import type { ForecastCell } from "../../shared/forecast/forecast-cell.ts";

export interface ActiveCell {
  readonly set: (cell: ForecastCell) => void;
  readonly subscribe: (listener: (cell: ForecastCell) => void) => () => void;
}

export function createActiveCell(): ActiveCell {
  const listeners = new Set<(cell: ForecastCell) => void>();
  return {
    set: (cell) => {
      for (const listener of listeners) listener(cell);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const restMs = 200;

export function useSettledCell(active: ActiveCell): ForecastCell | null {
  const [settled, setSettled] = useState<ForecastCell | null>(null);
  useEffect(() => {
    let stopTimer = () => {};
    const stop = active.subscribe((cell) => {
      stopTimer();
      stopTimer = countedTimeout("rest", restMs, () => setSettled(cell), countPause);
    });
    return () => {
      stopTimer();
      stop();
    };
  }, [active]);
  return settled;
}
