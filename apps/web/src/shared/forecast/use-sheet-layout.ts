import { useMemo, useSyncExternalStore } from "react";
import { useIsPhone } from "../layout/use-is-narrow.ts";
import { type ColumnLayout, columnLayout, cumulativeWidth, titleWidth } from "./column-layout.ts";
import type { ForecastOptions } from "./forecast-options.ts";

export interface SheetLayout {
  readonly layout: ColumnLayout;
  readonly titleWidth: number;
  /** 0 where there are no totals. */
  readonly totalWidth: number;
  /** One period at a time, the next one with a swipe. */
  readonly isPaged: boolean;
}

/** As the tokens say for a screen of that width. */
const phoneTitleWidth = 176;
/** The frame of a scenario around it. */
const frameWidth = 4;

const subscribe = (listener: () => void) => {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
};
const pageWidth = () => document.documentElement.clientWidth;

/** How wide the parts of the sheet are in this window. */
export function useSheetLayout(
  columns: readonly { readonly offset: number }[],
  { showsComparison, hidesCumulative }: Pick<ForecastOptions, "showsComparison" | "hidesCumulative">,
): SheetLayout {
  const isPhone = useIsPhone();
  const width = useSyncExternalStore(subscribe, () => (isPhone ? pageWidth() : 0));
  return useMemo(() => {
    if (!isPhone) {
      const layout = columnLayout(columns, showsComparison);
      return { layout, titleWidth, totalWidth: hidesCumulative ? 0 : cumulativeWidth, isPaged: false };
    }
    const layout = columnLayout(columns, showsComparison, width - phoneTitleWidth - frameWidth);
    return { layout, titleWidth: phoneTitleWidth, totalWidth: 0, isPaged: true };
  }, [columns, showsComparison, hidesCumulative, isPhone, width]);
}
