import type { SheetWindow } from "@amont/ui/widgets/sheet/sheet-window.ts";
import { startTransition, useCallback, useRef, useState } from "react";
import type { VisibleColumns } from "./model/chart-geometry.ts";

const columnsAtOnce = 8;

/**
 * Which columns of the grid below are in view. The chart draws more than is seen: it hears of other columns a few at a
 * time, and when there is time.
 */
export function useVisibleColumns(): readonly [VisibleColumns | undefined, (window: SheetWindow) => void] {
  const [visible, setVisible] = useState<VisibleColumns>();
  const isKnown = useRef(false);
  const onWindow = useCallback(({ firstColumn, endColumn }: SheetWindow) => {
    const first = Math.floor(firstColumn / columnsAtOnce) * columnsAtOnce;
    const last = Math.ceil(endColumn / columnsAtOnce) * columnsAtOnce - 1;
    const show = (before: VisibleColumns | undefined) =>
      before?.first === first && before.last === last ? before : { first, last };
    if (isKnown.current) startTransition(() => setVisible(show));
    else setVisible(show);
    isKnown.current = true;
  }, []);
  return [visible, onWindow];
}
