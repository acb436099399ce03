/** Where the fan of balances, its floor and the shares of the lowest points stand. Pure. */
import { areaBetween, linePath, type Point } from "@amont/figures/scales/line-path.ts";
import {
  axisTicks,
  type LinearScale,
  linearScale,
  rangeAround,
  toTenth,
} from "@amont/figures/scales/linear-scale.ts";
import type { DrawnBands } from "../../../shared/forecast/bands/bands-query.ts";

export interface FanQuestion {
  readonly bands: DrawnBands;
  readonly floor: number;
  /** From minor units to those of the axis. */
  readonly units: (minor: number) => number;
  readonly width: number;
  readonly height: number;
}

export interface Fan {
  readonly left: number;
  readonly right: number;
  readonly scale: LinearScale;
  readonly ticks: readonly number[];
  readonly places: readonly number[];
  /** The outer and the inner band. */
  readonly outer: string;
  readonly inner: string;
  readonly middle: string;
  readonly planned: string;
  readonly named: readonly number[];
  /** Shares of the lowest points, as bars on the line below. */
  readonly bars: readonly { readonly x: number; readonly width: number; readonly height: number }[];
}

const axisWidth = 56;
const margin = { top: 12, right: 44, bottom: 24 };
/** The bars of the lowest points have the foot of the drawing. */
const barsHeight = 44;
const nameWidth = 92;

export function fanOf({ bands, floor, units, width, height }: FanQuestion): Fan {
  const values = [...bands.p10, ...bands.p90, ...bands.planned, floor].map(units);
  const range = rangeAround(values);
  const bottom = height - margin.bottom - barsHeight;
  const scale = linearScale(range, margin.top, bottom);
  const left = axisWidth;
  const right = Math.max(left + 1, width - margin.right);
  const count = bands.planned.length;
  const step = count < 2 ? 0 : (right - left - 16) / (count - 1);
  const places = Array.from({ length: count }, (_, column) => toTenth(left + 8 + column * step));
  const points = (of: readonly number[]): readonly Point[] =>
    of.map((value, column) => ({ x: places[column] ?? left, y: scale.y(units(value)) }));
  const most = Math.max(1, ...bands.lowest);
  const barWidth = Math.max(2, Math.min(16, toTenth(step * 0.7)));
  return {
    left,
    right,
    scale,
    ticks: axisTicks(range, 1),
    places,
    outer: areaBetween(points(bands.p90), points(bands.p10)),
    inner: areaBetween(points(bands.p75), points(bands.p25)),
    middle: linePath(points(bands.p50)),
    planned: linePath(points(bands.planned)),
    named: namedColumns(places, width),
    bars: bands.lowest.map((share, column) => ({
      x: toTenth((places[column] ?? left) - barWidth / 2),
      width: barWidth,
      height: toTenth((share / most) * (barsHeight - 8)),
    })),
  };
}

function namedColumns(places: readonly number[], width: number): readonly number[] {
  const distance = (places[1] ?? Number.POSITIVE_INFINITY) - (places[0] ?? 0);
  const step = Math.max(1, Math.ceil(nameWidth / distance));
  return places.flatMap((x, column) => (column % step === 0 && x + nameWidth / 2 <= width ? [column] : []));
}

export function nearestColumn(places: readonly number[], x: number): number {
  let nearest = 0;
  for (const [column, place] of places.entries())
    if (Math.abs(place - x) < Math.abs((places[nearest] ?? 0) - x)) nearest = column;
  return nearest;
}
