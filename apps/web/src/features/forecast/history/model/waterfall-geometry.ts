/** Where the bars of a waterfall stand: from one total, by steps that hang on each other, to another total. Pure. */
import { type LinearScale, linearScale, rangeAround, toTenth } from "@amont/figures/scales/linear-scale.ts";

interface WaterfallBar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The level from which the next bar starts, as a line to it. */
  readonly level: number;
}

export interface Waterfall {
  /** The first total, one for each step, the last total. */
  readonly bars: readonly WaterfallBar[];
  readonly scale: LinearScale;
}

interface Drawing {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** Pixels before the first bar: an axis. */
  readonly left: number;
}

const widestBar = 44;
/** What is not zero is seen. */
const thinnestBar = 1.5;

export function waterfall(before: number, steps: readonly number[], drawing: Drawing): Waterfall {
  const levels = [before];
  for (const step of steps) levels.push((levels.at(-1) ?? 0) + step);
  const after = levels.at(-1) ?? 0;
  const scale = linearScale(rangeAround(levels), drawing.top, drawing.bottom);
  const count = steps.length + 2;
  const place = (drawing.width - drawing.left) / count;
  const width = toTenth(Math.min(widestBar, place * 0.66));
  const bar = (index: number, from: number, to: number): WaterfallBar => {
    const [high, low] = [scale.y(Math.max(from, to)), scale.y(Math.min(from, to))];
    return {
      x: toTenth(drawing.left + place * (index + 0.5) - width / 2),
      y: high,
      width,
      height: Math.max(from === to ? 0 : thinnestBar, toTenth(low - high)),
      level: scale.y(to),
    };
  };
  return {
    scale,
    bars: [
      bar(0, 0, before),
      ...steps.map((_, index) => bar(index + 1, levels[index] ?? 0, levels[index + 1] ?? 0)),
      bar(count - 1, 0, after),
    ],
  };
}
