/** The sizes of the chart and where its parts stand. The columns are those of the grid below it. Pure. */

import { linePath, type Point, pastAndFuture } from "@amont/figures/scales/line-path.ts";
import { type LinearScale, linearScale, rangeAround, toTenth } from "@amont/figures/scales/linear-scale.ts";
import { barPlaces, barSizes, barStack } from "@amont/ui/widgets/chart/bar-stack.ts";
import { type ColumnLayout, columnStart, columnWidth } from "../../../../shared/forecast/column-layout.ts";
import { type BarSide, barParts, barSides, type ChartBar, type ChartModel } from "./chart-model.ts";
import type { HiddenGraphs } from "./hidden-graphs.ts";

/** In pixels. */
export const chartHeight = 196;
export const chartMargins = { top: 6, bottom: 12, left: 20, right: 0 } as const;
export const axisWidth = 50;
export const dotRadius = 4;
/** The line of the overdraft is too thin to be pointed at. */
export const overdraftZoneHeight = 10;

/** All that is shown fits, whatever part of it is in view: scrolling does not move the axis. */
export function chartScale(
  model: ChartModel,
  hidden: HiddenGraphs,
  others: Iterable<number> = [],
): LinearScale {
  return linearScale(
    rangeAround([...shownValues(model, hidden), ...others]),
    chartMargins.top,
    chartHeight - chartMargins.bottom,
  );
}

function* shownValues(model: ChartModel, hidden: HiddenGraphs): Generator<number> {
  const sides = barSides.filter((side) => !hidden[side]);
  for (const column of model.columns) {
    for (const side of sides) yield* barEnds(column[side]);
    if (!hidden.cashFlow) yield column.endBalance;
    if (!hidden.adjustedBalance) yield* [column.adjusted ?? 0, column.whole ?? 0];
  }
  for (const { endBalances } of model.scenarios) for (const value of endBalances) yield value ?? 0;
  yield model.overdraft ?? 0;
}

/** How far the parts above zero reach up, and those below zero down. */
function barEnds(bar: ChartBar): readonly [low: number, high: number] {
  let [low, high] = [0, 0];
  for (const part of barParts) {
    if (bar[part] > 0) high += bar[part];
    else low += bar[part];
  }
  return [low, high];
}

interface BarBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnBar {
  /** One path per part, empty for a part of nothing, from the left edge of the column. */
  readonly paths: readonly string[];
  /** Where it can be pointed at. */
  readonly box: BarBox;
}

/** A bar too small to be hit would have no tooltip. */
const leastBarHeight = 24;

/** From the left edge of a column. */
export const barPlace = (side: BarSide, width: number): number =>
  barPlaces(width, chartMargins.left)[barSides.indexOf(side)] ?? 0;

export function drawnBar(bar: ChartBar, side: BarSide, width: number, { y }: LinearScale): DrawnBar {
  const x = barPlace(side, width);
  const parts = barParts.map((part) => ({ value: bar[part], isOutlined: part === "remaining" }));
  const [low, high] = barEnds(bar);
  const [top, bottom] = [y(high), y(low)];
  const height = Math.max(leastBarHeight, bottom - top);
  const hangs = high === 0 && low < 0;
  return {
    paths: barStack(parts, x, y),
    box: {
      x: x - barSizes.padding,
      y: toTenth(hangs ? top : bottom - height),
      width: barSizes.width + 2 * barSizes.padding,
      height: toTenth(height),
    },
  };
}

export const columnCentre = (layout: ColumnLayout, column: number): number =>
  columnStart(layout, column) + columnWidth(layout, column) / 2;

/** Half-open. */
export interface ColumnWindow {
  readonly start: number;
  readonly end: number;
}

/** Which columns are in view, both included. */
export interface VisibleColumns {
  readonly first: number;
  readonly last: number;
}

/** Whole batches, one more on each side: scrolling by a column changes nothing. */
const batch = 8;

export function columnsToDraw(visible: VisibleColumns | undefined, count: number): ColumnWindow {
  if (visible === undefined) return { start: 0, end: count };
  const start = (Math.floor(visible.first / batch) - 1) * batch;
  const end = (Math.floor(visible.last / batch) + 2) * batch;
  return { start: Math.min(count, Math.max(0, start)), end: Math.min(count, Math.max(0, end)) };
}

/** The batches of a window; each begins where it always begins, wherever the window does. */
export function batchesOf({ start, end }: ColumnWindow): readonly ColumnWindow[] {
  const first = Math.floor(start / batch) * batch;
  const count = Math.max(0, Math.ceil((end - first) / batch));
  return Array.from({ length: count }, (_, index) => ({
    start: Math.max(start, first + index * batch),
    end: Math.min(end, first + (index + 1) * batch),
  }));
}

export interface DrawnLine {
  readonly past: string;
  readonly future: string;
}

/** The segments of a line over the columns that are drawn; one more at each end leads out of view. */
export function drawnLine(
  values: readonly (number | null)[],
  { layout, window, scale, currentColumn }: LinePlace,
): DrawnLine {
  const start = Math.max(0, window.start - 1);
  const end = Math.min(values.length, window.end + 1);
  const points: Point[] = [];
  let pastCount = 0;
  for (let column = start; column < end; column += 1) {
    const value = values[column] ?? null;
    if (value === null) continue;
    points.push({ x: columnCentre(layout, column), y: scale.y(value) });
    if (column <= currentColumn) pastCount += 1;
  }
  const { past, future } = pastAndFuture(points, pastCount - 1);
  return { past: linePath(past), future: linePath(future) };
}

export interface LinePlace {
  readonly layout: ColumnLayout;
  readonly window: ColumnWindow;
  readonly scale: LinearScale;
  readonly currentColumn: number;
}

/** The column under a pixel of the band; -1 outside of them. */
export function columnAt({ edges, count }: ColumnLayout, x: number): number {
  if (x < 0 || x >= (edges[count] ?? 0)) return -1;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? 0) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}
