/** Where shares by horizon stand in a drawing. Pure. */
import { linePath, type Point } from "@amont/figures/scales/line-path.ts";
import { axisTicks, type LinearScale, linearScale, toTenth } from "@amont/figures/scales/linear-scale.ts";

export interface HorizonPlot {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly scale: LinearScale;
  readonly ticks: readonly number[];
  /** Of each horizon, in their order. */
  readonly places: readonly number[];
}

interface PlotSize {
  readonly width: number;
  readonly height: number;
}

const axisWidth = 48;
const margin = { top: 10, right: 14, bottom: 26 };
const inset = 18;

/** @param most the highest share; of one horizon the only place is in the middle */
export function horizonPlot(count: number, most: number, { width, height }: PlotSize): HorizonPlot {
  const left = axisWidth;
  const right = Math.max(left + 2 * inset, width - margin.right);
  const bottom = height - margin.bottom;
  const range = { low: 0, high: most <= 0 ? 1 : most };
  const step = count < 2 ? 0 : (right - left - 2 * inset) / (count - 1);
  return {
    left,
    right,
    bottom,
    scale: linearScale(range, margin.top, bottom),
    ticks: axisTicks(range),
    places: Array.from({ length: count }, (_, index) =>
      toTenth(count < 2 ? (left + right) / 2 : left + inset + index * step),
    ),
  };
}

/** A line is broken where nothing can be said. */
export function brokenPath(points: readonly (Point | null)[]): string {
  const runs: Point[][] = [[]];
  for (const point of points)
    if (point === null) runs.push([]);
    else runs.at(-1)?.push(point);
  return runs.map(linePath).join("");
}
