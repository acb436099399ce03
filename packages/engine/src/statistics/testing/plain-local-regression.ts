/** The season by local regression a second time, each local line by its normal equations. */

const tricube = (distance: number): number => (1 - distance ** 3) ** 3;

/** At a place among equally spaced values: of the nearest, a weighted mean or a weighted line. */
function plainLocal(values: readonly number[], place: number, window: number, isLine: boolean): number {
  const width = Math.min(window, values.length);
  const nearest = values
    .map((value, index) => ({ value, index, distance: Math.abs(index - place) }))
    .toSorted((left, right) => left.distance - right.distance || left.index - right.index)
    .slice(0, width);
  const farthest = Math.max(...nearest.map(({ distance }) => distance));
  const reach = farthest + (window > values.length ? (window - values.length) / 2 : 0) || 1;
  const weighted = nearest.map(({ value, index, distance }) => {
    const share = distance / reach;
    return { value, index, weight: share >= 0.999 ? 0 : share <= 0.001 ? 1 : tricube(share) };
  });
  const sum = (of: (near: (typeof weighted)[number]) => number) =>
    weighted.reduce((all, near) => all + near.weight * of(near), 0);
  const [count, x, y] = [sum(() => 1), sum(({ index }) => index - place), sum(({ value }) => value)];
  const squares = sum(({ index }) => (index - place) ** 2);
  const crossed = sum(({ index, value }) => (index - place) * value);
  return isLine ? (squares * y - x * crossed) / (count * squares - x * x) : y / count;
}

const averages = (values: readonly number[], length: number): number[] =>
  values
    .slice(length - 1)
    .map((_, index) => values.slice(index, index + length).reduce((sum, value) => sum + value, 0) / length);

/** Of twelve periods, with a window of 13 seasons: two passes. */
export function plainSeason(series: readonly number[]): number[] {
  const [season, trendWindow, lowWindow] = [12, 21, 13];
  let trend = series.map(() => 0);
  let seasonal = series.map(() => 0);
  for (let pass = 0; pass < 2; pass += 1) {
    const rest = series.map((value, index) => value - (trend[index] ?? 0));
    const cycles = Array.from({ length: series.length + 2 * season }, (_, index) => {
      const own = rest.filter((__, position) => position % season === index % season);
      return plainLocal(own, Math.floor(index / season) - 1, 13, false);
    });
    const average = averages(averages(averages(cycles, season), season), 3);
    const low = average.map((_, index) => plainLocal(average, index, lowWindow, true));
    seasonal = series.map((_, index) => (cycles[index + season] ?? 0) - (low[index] ?? 0));
    const adjusted = series.map((value, index) => value - (seasonal[index] ?? 0));
    trend = adjusted.map((_, index) => plainLocal(adjusted, index, trendWindow, true));
  }
  return seasonal;
}
