/** The bands of the balance on the columns of the chart. Pure. */

import { areaBetween, linePath, type Point } from "@amont/figures/scales/line-path.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { TFunction } from "i18next";
import type { DrawnBands } from "../../../../shared/forecast/bands/bands-query.ts";
import { columnCentre, type LinePlace } from "../model/chart-geometry.ts";
import type { ChartModel } from "../model/chart-model.ts";
import type { TooltipLine } from "../model/tooltip-line.ts";

export interface ShownBands extends DrawnBands {
  readonly floorMinor: number;
  /** Of the columns that they are of. */
  readonly frequency: Frequency;
  /** Others are on their way. */
  readonly isBehind: boolean;
  readonly isOfGroup: boolean;
  /** Some of it is in other currencies: what their rates may do is not in the bands. */
  readonly isConverted: boolean;
  /** What is said where a balance is pointed at. */
  readonly lines: (pointed: PointedBands) => readonly TooltipLine[];
}

export interface PointedBands {
  readonly bands: ShownBands;
  readonly model: ChartModel;
  readonly column: number;
  readonly language: string;
  readonly t: TFunction;
}

interface ShownColumns {
  readonly columns: readonly { readonly offset: number }[];
  readonly frequency: Frequency;
}

type Quantile = "p10" | "p25" | "p50" | "p75" | "p90";

/** Of a column of the chart; null for the past, and where nothing is known. */
export function bandAt(
  bands: ShownBands,
  { columns, frequency }: ShownColumns,
  column: number,
  name: Quantile | "below",
): number | null {
  const offset = columns[column]?.offset ?? -1;
  if (offset < 0 || bands.frequency !== frequency) return null;
  return bands[name][offset] ?? null;
}

/** What the axis has to have room for. */
export function* bandValues(bands: ShownBands, model: ChartModel): Generator<number> {
  for (const column of model.columns.keys())
    for (const name of ["p10", "p90"] as const) yield bandAt(bands, model, column, name) ?? 0;
}

export interface DrawnFan {
  readonly outer: string;
  readonly inner: string;
  readonly middle: string;
}

/** From what was held when the last closed column ended: the fan begins there as a point. */
export function drawnFan(
  bands: ShownBands,
  model: ChartModel,
  { layout, window, scale }: LinePlace,
): DrawnFan {
  const from = Math.max(window.start - 1, 0);
  const end = Math.min(model.columns.length, window.end + 1);
  const root: Point[] = [];
  const points: Record<Quantile, Point[]> = { p10: [], p25: [], p50: [], p75: [], p90: [] };
  for (let column = from; column < end; column += 1) {
    const x = columnCentre(layout, column);
    if (model.columns[column]?.offset === -1)
      root.push({ x, y: scale.y(model.columns[column]?.endBalance ?? 0) });
    for (const name of Object.keys(points) as Quantile[]) {
      const value = bandAt(bands, model, column, name);
      if (value !== null) points[name].push({ x, y: scale.y(value) });
    }
  }
  const line = (name: Quantile) => [...root, ...points[name]];
  return {
    outer: areaBetween(line("p90"), line("p10")),
    inner: areaBetween(line("p75"), line("p25")),
    middle: linePath(line("p50")),
  };
}
