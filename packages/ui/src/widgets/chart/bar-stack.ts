/** Bars of several parts on top of each other, as the `d` of a path per part. */
import { toTenth } from "@amont/figures/scales/linear-scale.ts";

/** In pixels. */
export const barSizes = {
  width: 16,
  /** Between the two bars of a group. */
  space: 4,
  /** Between two parts of a bar. */
  padding: 1,
  radius: 2,
  /** On both sides of a group. */
  groupPadding: 6,
} as const;

export interface BarPart {
  readonly value: number;
  /** Drawn with an edge, which must not be wider than the bar. */
  readonly isOutlined?: boolean;
}

/** What is there is seen, however small. */
const leastHeight = 0.5;

/**
 * Parts above zero stand on each other, those below zero hang from each other; nothing for a part of zero. The far end
 * of a bar is rounded. Every path has the same commands, so that one can become another.
 */
export function barStack(
  parts: readonly BarPart[],
  x: number,
  y: (value: number) => number,
): readonly string[] {
  const highest = parts.findLastIndex(({ value }) => value > 0);
  const deepest = parts.findLastIndex(({ value }) => value < 0);
  const reached = { up: 0, down: 0 };
  return parts.map(({ value, isOutlined = false }, index) => {
    if (value === 0) return "";
    const way = value > 0 ? "up" : "down";
    const from = reached[way];
    reached[way] += value;
    const towards = value > 0 ? -1 : 1;
    const start = y(from) + (from === 0 ? 0 : towards * barSizes.padding);
    const height = Math.max(leastHeight, towards * (y(from + value) - start));
    const isEnd = index === (value > 0 ? highest : deepest);
    return partPath({ x, start, end: start + towards * height, isEnd, inset: isOutlined ? 0.5 : 0 });
  });
}

interface PartPlace {
  readonly x: number;
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
  readonly inset: number;
}

function partPath({ x, start, end, isEnd, inset }: PartPlace): string {
  const left = x + inset;
  const right = x + barSizes.width - inset;
  const radius = isEnd ? Math.min(barSizes.radius, Math.abs(end - start)) : 0;
  const shoulder = toTenth(end + Math.sign(start - end) * radius);
  const [bottom, top] = [toTenth(start), toTenth(end)];
  return (
    `M${left} ${bottom}V${shoulder}Q${left} ${top} ${left + radius} ${top}` +
    `H${right - radius}Q${right} ${top} ${right} ${shoulder}V${bottom}z`
  );
}

/** Where the two bars of a group stand in a column: in its middle, and never nearer to its left edge than the margin. */
export function barPlaces(columnWidth: number, leftMargin: number): readonly [first: number, second: number] {
  const { width, space, groupPadding } = barSizes;
  const groupWidth = 2 * width + space + 2 * groupPadding;
  const first = Math.max(leftMargin, (columnWidth - groupWidth) / 2) + groupPadding;
  return [first, first + width + space];
}
