/** Where the lines, dots and words of a chart of balances stand. Pure. */
import { areaBetween, linePath, type Point, pastAndFuture } from "@amont/figures/scales/line-path.ts";
import {
  axisTicks,
  type LinearScale,
  linearScale,
  rangeAround,
  toTenth,
} from "@amont/figures/scales/linear-scale.ts";
import { lowPoint } from "./low-point.ts";

export interface BalanceSeries {
  readonly label: string;
  /** Any CSS colour. */
  readonly color: string;
  /** One per place, in units of the currency. */
  readonly values: readonly number[];
  /** What one compares with: thinner, without dots. */
  readonly isDashed?: boolean;
}

/** Between what the last series will probably be: one pair per place. */
export interface BalanceBand {
  readonly label: string;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export interface BalanceLinesQuestion {
  readonly series: readonly BalanceSeries[];
  readonly band?: BalanceBand | undefined;
  readonly placeCount: number;
  readonly currentIndex: number;
  readonly floor: number | undefined;
  readonly width: number;
  readonly height: number;
}

export interface BalanceDot extends Point {
  readonly index: number;
  readonly when: "past" | "future";
  readonly isLowest: boolean;
}

export interface DrawnSeries {
  readonly series: BalanceSeries;
  /** Of a dashed series all is in `future`: it has one look. */
  readonly past: string;
  readonly future: string;
  readonly dots: readonly BalanceDot[];
  /** Where its name ends: above its last point, or below when another line is there. */
  readonly name: Point;
}

export interface BalanceLinesDrawing {
  readonly left: number;
  readonly right: number;
  readonly scale: LinearScale;
  readonly ticks: readonly number[];
  readonly places: readonly number[];
  /** Which places have their name written below: as many as fit, the current one among them. */
  readonly namedPlaces: readonly number[];
  readonly lines: readonly DrawnSeries[];
  /** Between the first two series; nothing where a band is drawn. */
  readonly area: string;
  readonly band: string;
}

const axisWidth = 50;
const margins = { top: 18, bottom: 24, right: 20 };
/** From the axis to the first point. */
const inset = 10;
/** With the space between two names. */
const placeNameWidth = 96;
const halfName = 30;
const nameDistance = 9;
const lineHeight = 13;

export function balanceLines(question: BalanceLinesQuestion): BalanceLinesDrawing {
  const { series, band, placeCount, currentIndex, floor, width, height } = question;
  const values = [...series.flatMap((one) => one.values), ...(band?.low ?? []), ...(band?.high ?? [])];
  const range = rangeAround(floor === undefined ? values : [...values, floor]);
  const scale = linearScale(range, margins.top, height - margins.bottom);
  const left = axisWidth;
  const right = Math.max(left + 2 * inset, width - margins.right);
  const places = placesBetween(left + inset, right - inset, placeCount);
  const pointsAt = (of: readonly number[]): readonly Point[] =>
    of.slice(0, placeCount).map((value, index) => ({ x: places[index] ?? left, y: scale.y(value) }));
  const pointsOf = ({ values: of }: BalanceSeries) => pointsAt(of);
  const [first, second] = band === undefined ? series : [];
  return {
    left,
    right,
    scale,
    ticks: axisTicks(range, 1),
    places,
    namedPlaces: namedPlaces(places, currentIndex, width),
    lines: withNames(
      series.map((one) => drawnSeries(one, pointsOf(one), currentIndex)),
      right - inset,
      height,
    ),
    area: first === undefined || second === undefined ? "" : areaBetween(pointsOf(first), pointsOf(second)),
    band: band === undefined ? "" : areaBetween(pointsAt(band.high), pointsAt(band.low)),
  };
}

function placesBetween(first: number, last: number, count: number): readonly number[] {
  if (count === 1) return [toTenth((first + last) / 2)];
  return Array.from({ length: count }, (_, index) => toTenth(first + ((last - first) * index) / (count - 1)));
}

/** The place that a pixel is meant for. */
export function nearestPlace(places: readonly number[], x: number): number {
  let nearest = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - x) < Math.abs((places[nearest] ?? 0) - x)) nearest = index;
  }
  return nearest;
}

function namedPlaces(places: readonly number[], currentIndex: number, width: number): readonly number[] {
  const distance = (places[1] ?? Number.POSITIVE_INFINITY) - (places[0] ?? 0);
  const step = Math.max(1, Math.ceil(placeNameWidth / distance));
  const start = currentIndex >= 0 ? currentIndex % step : 0;
  const isWhole = (x: number) => x >= halfName && x + halfName <= width;
  return places.flatMap((x, index) => (index % step === start && isWhole(x) ? [index] : []));
}

type Unnamed = Omit<DrawnSeries, "name"> & { readonly end: Point | undefined };

function drawnSeries(series: BalanceSeries, points: readonly Point[], currentIndex: number): Unnamed {
  const end = points.at(-1);
  if (series.isDashed === true) return { series, past: "", future: linePath(points), dots: [], end };
  const { past, future } = pastAndFuture(points, currentIndex);
  const lowest = lowPoint(series.values, currentIndex);
  const dots = points.map(
    (point, index): BalanceDot => ({
      ...point,
      index,
      when: index < currentIndex ? "past" : "future",
      isLowest: index === lowest,
    }),
  );
  return { series, past: linePath(past), future: linePath(future), dots, end };
}

/** Names stand above the ends of their lines; of two that would touch, that of the lower line goes below it. */
function withNames(lines: readonly Unnamed[], x: number, height: number): readonly DrawnSeries[] {
  const above = lines.map(({ end }) => Math.max(lineHeight, (end?.y ?? 0) - nameDistance));
  return lines.map(({ end, ...line }, index) => {
    const own = above[index] ?? 0;
    const isBelowAnother = above.some(
      (other, at) =>
        at !== index && own - other < lineHeight && (own > other || (own === other && index > at)),
    );
    const below = Math.min(height - margins.bottom, (end?.y ?? 0) + nameDistance + lineHeight);
    return { ...line, name: { x, y: toTenth(isBelowAnother ? below : own) } };
  });
}
