/** Where a value stands in a drawing, and which values its axis names. Pixels go down, values go up. */

export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

export interface LinearScale extends ValueRange {
  readonly y: (value: number) => number;
}

/** So that the highest bar does not touch the edge. */
export const amplification = 1.15;

/** Around all of the values and zero, amplified; a drawing of nothing still has an axis. */
export function rangeAround(values: Iterable<number>): ValueRange {
  let low = 0;
  let high = 0;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low === high ? { low: 0, high: 1 } : { low: low * amplification, high: high * amplification };
}

/** `top` and `bottom` are the pixels of the highest and of the lowest value. */
export function linearScale({ low, high }: ValueRange, top: number, bottom: number): LinearScale {
  const pixelsPerUnit = (bottom - top) / (high - low);
  return { low, high, y: (value) => toTenth(top + (high - value) * pixelsPerUnit) };
}

/** A tenth of a pixel is more than anybody sees, and keeps paths short. */
export const toTenth = (pixels: number): number => Math.round(pixels * 10) / 10;

const tickCount = 4;

/** About four round values within the range: a step of 1, 2 or 5 times a power of ten, and at least the least one. */
export function axisTicks({ low, high }: ValueRange, leastStep = 0): readonly number[] {
  const step = Math.max(leastStep, roundStep((high - low) / tickCount));
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  // Adding zero makes the zero of a negative step a plain one.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}

/** The thresholds are the geometric means between two neighbours of 1, 2, 5 and 10. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const times = wanted / power;
  if (times >= Math.sqrt(50)) return 10 * power;
  if (times >= Math.sqrt(10)) return 5 * power;
  return times >= Math.sqrt(2) ? 2 * power : power;
}
