import { at } from "../ordered.ts";

/** The straight line of least squares through the values at 0, 1, 2 and so on. */
export function straightLine(series: Float64Array): { readonly level: number; readonly slope: number } {
  const count = series.length;
  const middle = (count - 1) / 2;
  let [sum, crossed] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    sum += at(series, index);
    crossed += (index - middle) * at(series, index);
  }
  const spread = (count * (count * count - 1)) / 12;
  const slope = spread === 0 ? 0 : crossed / spread;
  return { level: (count === 0 ? 0 : sum / count) - slope * middle, slope };
}
