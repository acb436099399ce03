/** How the keys move through the columns and the bars of the chart. Pure. */
import type { BarSide } from "./chart-model.ts";

export interface ChartPlace {
  readonly column: number;
  readonly side: BarSide;
}

interface ChartExtent {
  readonly count: number;
  /** From above to below. */
  readonly sides: readonly BarSide[];
  /** How many columns a page has. */
  readonly page: number;
}

/** Where a key leads; null when it is not for the chart. */
export function placeAfterKey(key: string, place: ChartPlace, extent: ChartExtent): ChartPlace | null {
  const to = (column: number): ChartPlace => ({
    ...place,
    column: Math.min(extent.count - 1, Math.max(0, column)),
  });
  switch (key) {
    case "ArrowLeft":
      return to(place.column - 1);
    case "ArrowRight":
      return to(place.column + 1);
    case "PageUp":
      return to(place.column - extent.page);
    case "PageDown":
      return to(place.column + extent.page);
    case "Home":
      return to(0);
    case "End":
      return to(extent.count - 1);
    case "ArrowUp":
      return { ...place, side: extent.sides[0] ?? place.side };
    case "ArrowDown":
      return { ...place, side: extent.sides.at(-1) ?? place.side };
    default:
      return null;
  }
}
