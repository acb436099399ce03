import { useState } from "react";
import type { ForecastCell } from "../../shared/forecast/forecast-cell.ts";
import { usePanelWanted } from "./use-panel-wanted.ts";

interface PanelCell {
  readonly cell: ForecastCell | null;
  readonly open: (cell: ForecastCell) => void;
  /** Shows another cell, if it shows one at all. */
  readonly follow: (cell: ForecastCell) => void;
  readonly close: () => void;
}

/**
 * Asked for, the panel is wanted until somebody closes it, on the next visit too: it shows the active cell, and what else
 * asks for a cell.
 */
export function usePanelCell(settled: ForecastCell | null, wanted: ForecastCell | null): PanelCell {
  const [isWanted, setIsWanted] = usePanelWanted();
  const [cell, setCell] = useState<ForecastCell | null>(wanted);
  const [followed, setFollowed] = useState({ settled, wanted });
  if (followed.settled !== settled || followed.wanted !== wanted) {
    setFollowed({ settled, wanted });
    if (followed.wanted !== wanted) setCell(wanted);
    else if (cell !== null || isWanted) setCell(settled);
  }
  return {
    cell,
    open: (opened) => {
      setCell(opened);
      setIsWanted(true);
    },
    follow: (next) => {
      if (cell !== null || isWanted) setCell(next);
    },
    close: () => {
      setCell(null);
      setIsWanted(false);
    },
  };
}
