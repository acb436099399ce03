/** What a sorted series says: its median, its quantiles, how far it spreads. Nothing given is changed. */

/** For one kind of array alone: that keeps it fast. */
export const at = (values: Float64Array, index: number): number => values[index] ?? 0;

export const sorted = (values: ArrayLike<number>): Float64Array => Float64Array.from(values).sort();

/** Between two neighbours the value is interpolated, at (n - 1) p. 0 of nothing. */
function quantileOfSorted(ascending: Float64Array, share: number): number {
  const place = (ascending.length - 1) * share;
  const below = Math.floor(place);
  const lower = at(ascending, below);
  const upper = below + 1 < ascending.length ? at(ascending, below + 1) : lower;
  return lower + (upper - lower) * (place - below);
}

/**
 * Several at once, as `quantile` has each: what is smaller than one of them is never looked at again for the next, and nothing
 * is sorted. Changes the order of the values.
 *
 * @param shares ascending
 */
export function quantilesInPlace(values: Float64Array, shares: readonly number[]): number[] {
  let from = 0;
  return shares.map((share) => {
    const place = (values.length - 1) * share;
    const below = Math.floor(place);
    select(values, below, from);
    from = below;
    const lower = at(values, below);
    if (below + 1 >= values.length) return lower;
    let upper = at(values, below + 1);
    for (let index = below + 2; index < values.length; index += 1) {
      const value = values[index] as number;
      if (value < upper) upper = value;
    }
    return lower + (upper - lower) * (place - below);
  });
}

/** Puts the value of a rank in its place: before it none is larger, after it none is smaller. That holds before `from` already. */
function select(values: Float64Array, rank: number, from: number): void {
  let [first, last] = [from, values.length - 1];
  while (first < last) {
    const pivot = values[(first + last) >> 1] as number;
    let [low, high] = [first, last];
    while (low <= high) {
      while ((values[low] as number) < pivot) low += 1;
      while ((values[high] as number) > pivot) high -= 1;
      if (low > high) break;
      const held = values[low] as number;
      values[low] = values[high] as number;
      values[high] = held;
      low += 1;
      high -= 1;
    }
    if (rank <= high) last = high;
    else if (rank >= low) first = low;
    else return;
  }
}

export const quantile = (values: ArrayLike<number>, share: number): number =>
  quantileOfSorted(sorted(values), share);

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

export function total(values: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += at(values, index);
  return sum;
}

export const mean = (values: Float64Array): number =>
  values.length === 0 ? 0 : total(values) / values.length;

/** The value at which half of the weight is reached, where the last value weighs most and each earlier one a step less. */
export function recentMedian(values: Float64Array): number {
  const order = Array.from(values.keys()).sort((left, right) => at(values, left) - at(values, right));
  const half = (values.length * (values.length + 1)) / 4;
  let weight = 0;
  for (const position of order) {
    weight += position + 1;
    if (weight >= half) return at(values, position);
  }
  return 0;
}

/** 1.4826 makes it the standard deviation of a normal distribution. */
export const normalScale = 1.4826;

export function medianAbsoluteDeviation(values: Float64Array): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/** The median of each position over several series of one length. */
export function medianByPosition(series: readonly Float64Array[], length: number): Float64Array {
  return Float64Array.from({ length }, (_, position) => median(series.map((values) => at(values, position))));
}

export function meanByPosition(series: readonly Float64Array[], length: number): Float64Array {
  return Float64Array.from({ length }, (_, position) =>
    mean(Float64Array.from(series, (values) => at(values, position))),
  );
}
