/** What was said against what happened, as points in a square whose diagonal is being right. Pure. */
import {
  axisTicks,
  type LinearScale,
  linearScale,
  toTenth,
  type ValueRange,
} from "@amont/figures/scales/linear-scale.ts";
import type { Pair } from "../scorecard-queries.ts";

type Sayer = "plan" | "automatic";

interface ScatterPoint {
  readonly pair: Pair;
  readonly who: Sayer;
  readonly saidMinor: number;
  readonly x: number;
  readonly y: number;
}

interface Scatter {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly scale: LinearScale;
  readonly xOf: (value: number) => number;
  readonly ticks: readonly number[];
  readonly points: readonly ScatterPoint[];
}

const axisWidth = 56;
const margin = { top: 10, right: 14, bottom: 40 };

/** Both axes have the same range; from the earliest origin to the latest one, as the arrows go. */
export function scatterPlot(
  pairs: readonly Pair[],
  {
    width,
    height,
    units,
  }: { readonly width: number; readonly height: number; readonly units: (minor: number) => number },
): Scatter {
  const values = pairs.flatMap(({ planMinor, automaticMinor, actualMinor }) =>
    [automaticMinor, actualMinor, planMinor ?? actualMinor].map(units),
  );
  const range = rangeOf(values);
  const [left, right] = [axisWidth, Math.max(axisWidth + 1, width - margin.right)];
  const [top, bottom] = [margin.top, height - margin.bottom];
  const scale = linearScale(range, top, bottom);
  const across = linearScale(range, right, left);
  const xOf = (value: number) => toTenth(across.y(value));
  const points = pairs
    .toSorted((one, other) => (one.beginOn < other.beginOn ? -1 : one.beginOn > other.beginOn ? 1 : 0))
    .flatMap((pair) =>
      (["plan", "automatic"] as const).flatMap((who): ScatterPoint[] => {
        const saidMinor = who === "plan" ? pair.planMinor : pair.automaticMinor;
        if (saidMinor === null) return [];
        return [{ pair, who, saidMinor, x: xOf(units(pair.actualMinor)), y: scale.y(units(saidMinor)) }];
      }),
    );
  return { left, right, top, bottom, scale, xOf, ticks: axisTicks(range, 1), points };
}

const margins = 0.08;

/** Not from zero on: what lies far from it would be one spot. */
function rangeOf(values: readonly number[]): ValueRange {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0 || least === most) {
    const middle = values[0] ?? 0;
    const half = Math.max(1, Math.abs(middle) * margins);
    return { low: middle - half, high: middle + half };
  }
  const room = (most - least) * margins;
  return { low: least - room, high: most + room };
}
