/** A line of figures as a drawing: the first at the left edge, the last at the right, the lowest at the bottom. */

export interface SparklineBox {
  readonly width: number;
  readonly height: number;
  /** Kept free above and below, so that the stroke is not cut. */
  readonly margin: number;
}

export interface SparklineShape {
  readonly line: string;
  /** Where zero is; null when all figures are on one side of it. */
  readonly zero: number | null;
  readonly end: { readonly x: number; readonly y: number };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Null when there is nothing to draw a line through. */
export function sparklineShape(values: readonly number[], box: SparklineBox): SparklineShape | null {
  const last = values.at(-1);
  if (values.length < 2 || last === undefined) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const inner = box.height - 2 * box.margin;
  // A flat line stands in the middle.
  const y = (value: number) =>
    rounded(high === low ? box.height / 2 : box.margin + ((high - value) / (high - low)) * inner);
  const x = (index: number) => rounded((index / (values.length - 1)) * box.width);
  const points = values.map((value, index) => `${x(index)} ${y(value)}`);
  return {
    line: `M${points.join("L")}`,
    zero: low < 0 && high > 0 ? y(0) : null,
    end: { x: x(values.length - 1), y: y(last) },
  };
}
