import type { SheetWindow } from "@amont/ui/widgets/sheet/sheet-window.ts";
import { startTransition, useCallback, useState } from "react";
import type { VisibleColumns } from "./model/chart-geometry.ts";

const columnsAtOnce = 8;

/**
 * Which columns of the grid below are in view. The chart draws more than is seen: it hears of other columns a few at a
 * time, and when there is time.
 */
export function useVisibleColumns(): readonly [VisibleColumns | undefined, (window: SheetWindow) => void] {
  const [visible, setVisible] = useState<VisibleColumns>();
  const onWindow = useCallback(({ firstColumn, endColumn }: SheetWindow) => {
    const first = Math.floor(firstColumn / columnsAtOnce) * columnsAtOnce;
    const last = Math.ceil(endColumn / columnsAtOnce) * columnsAtOnce - 1;
    startTransition(() =>
      setVisible((before) => (before?.first === first && before.last === last ? before : { first, last })),
    );
  }, []);
  return [visible, onWindow];
}
