/**
 * The statistics a second time, slowly and plainly, with lists and without what makes the others fast: for tests that both agree.
 * Where something is searched for, the test gives what was found and looks whether there is better nearby.
 */

export const plainMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function plainMedian(values: readonly number[]): number {
  const ordered = values.toSorted((left, right) => left - right);
  const middle = ordered.slice(Math.floor((ordered.length - 1) / 2), Math.floor(ordered.length / 2) + 1);
  return plainMean(middle);
}

const addedUp = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export function plainAutocorrelation(series: readonly number[], lag: number): number {
  const deviations = series.map((value) => value - plainMean(series));
  const products = deviations.slice(lag).map((value, index) => value * (deviations[index] ?? 0));
  const squares = deviations.map((value) => value ** 2);
  return addedUp(squares) === 0 ? 0 : addedUp(products) / addedUp(squares);
}

export function plainHasSeason(series: readonly number[], season: number): boolean {
  if (series.length < 3 * season) return false;
  const nearer = Array.from({ length: season - 1 }, (_, index) => plainAutocorrelation(series, index + 1));
  const spread = 1 + 2 * nearer.reduce((sum, value) => sum + value ** 2, 0);
  return Math.abs(plainAutocorrelation(series, season)) > 1.645 * Math.sqrt(spread / series.length);
}

/** By even seasons, whose ends count by half. */
export function plainIndices(series: readonly number[], season: number, isAdditive: boolean): number[] {
  const half = season / 2;
  const ratios = series.map((value, index) => {
    const around = series.slice(index - half, index + half + 1);
    if (index < half || around.length < season + 1) return null;
    const weights = around.map((_, place) => (place === 0 || place === season ? 0.5 : 1));
    const average = around.reduce((sum, near, place) => sum + near * (weights[place] ?? 0), 0) / season;
    return isAdditive ? value - average : value / average;
  });
  const raw = Array.from({ length: season }, (_, position) =>
    plainMean(
      ratios.filter((ratio, index): ratio is number => ratio !== null && index % season === position),
    ),
  );
  return raw.map((value) => (isAdditive ? value - plainMean(raw) : value / plainMean(raw)));
}

export function plainWinsorised(series: readonly number[]): number[] {
  const around = series.map((_, index) => plainMedian(series.slice(Math.max(0, index - 6), index + 7)));
  const scale = 1.4826 * plainMedian(series.map((value, index) => Math.abs(value - (around[index] ?? 0))));
  return series.map((value, index) => {
    const centre = around[index] ?? 0;
    return Math.max(centre - 2 * scale, Math.min(centre + 2 * scale, value));
  });
}

/** With the smoothing given: level, line, and what both expect. */
export function plainClassicTheta(series: readonly number[], horizon: number, alpha: number): number[] {
  const times = series.map((_, index) => index);
  const [middle, average] = [plainMean(times), plainMean(series)];
  const slope =
    times.reduce((sum, time, index) => sum + (time - middle) * ((series[index] ?? 0) - average), 0) /
    times.reduce((sum, time) => sum + (time - middle) ** 2, 0);
  const line = (time: number) => average + slope * (time - middle);
  const level = series
    .map((value, index) => 2 * value - line(index))
    .reduce((before, value) => alpha * value + (1 - alpha) * before);
  return Array.from({ length: horizon }, (_, step) => (level + line(series.length + step)) / 2);
}

export interface PlainRun {
  readonly squares: number;
  readonly ahead: readonly number[];
}

/** Level and slope of the line are those of least squares through everything seen so far, worked out anew each time. */
export function plainDynamicTheta(
  series: readonly number[],
  horizon: number,
  { firstLevel, alpha, theta }: { firstLevel: number; alpha: number; theta: number },
): PlainRun {
  const known = series.slice(0, 1);
  let level = alpha * (known[0] ?? 0) + (1 - alpha) * firstLevel;
  let squares = 0;
  const ahead: number[] = [];
  while (known.length < series.length + horizon) {
    const count = known.length;
    const times = known.map((_, index) => index + 1);
    const [middle, average] = [plainMean(times), plainMean(known)];
    const spread = times.reduce((sum, time) => sum + (time - middle) ** 2, 0);
    const slope =
      spread === 0
        ? 0
        : times.reduce((sum, time, index) => sum + (time - middle) * ((known[index] ?? 0) - average), 0) /
          spread;
    const start = average - slope * middle;
    const bent = (1 - alpha) ** count * start + ((1 - (1 - alpha) ** (count + 1)) / alpha) * slope;
    const expected = level + (1 - 1 / theta) * bent;
    const value = series[count] ?? expected;
    if (count < series.length) squares += (value - expected) ** 2;
    else ahead.push(expected);
    known.push(value);
    level = alpha * value + (1 - alpha) * level;
  }
  return { squares, ahead };
}

/** In complex numbers, as it was written first; forwards, backwards and forwards again. */
export function plainComplexSmoothing(
  series: readonly number[],
  horizon: number,
  { real, imaginary }: { real: number; imaginary: number },
): PlainRun {
  const average = plainMean(series.slice(0, 10));
  let state: readonly [number, number] = [average, average / 1.1];
  let squares = 0;
  const follow = (value: number) => {
    const [level, information] = state;
    const error = value - level;
    squares += error ** 2;
    const [first, second] = [1 - imaginary, 1 - real];
    state = [
      level - first * information + (real - imaginary) * error,
      level + second * information + (real + imaginary) * error,
    ];
  };
  for (const value of series) follow(value);
  for (const value of series.toReversed()) follow(value);
  squares = 0;
  for (const value of series) follow(value);
  const fitted = squares;
  const ahead = Array.from({ length: horizon }, () => {
    const [level] = state;
    follow(level);
    return level;
  });
  return { squares: fitted, ahead };
}

interface PlainSmoothing {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly phi: number;
  readonly level: number;
  readonly slope: number;
}

export function plainSmoothing(
  series: readonly number[],
  horizon: number,
  given: PlainSmoothing & { readonly seasonality: string; readonly indices: readonly number[] },
): PlainRun {
  const { alpha, beta, gamma, phi, seasonality, indices } = given;
  const isMultiplied = seasonality === "multiplicative";
  const season = indices.length;
  const levels = [given.level];
  const slopes = [given.slope];
  const factors = [...indices];
  let squares = 0;
  for (const [index, value] of series.entries()) {
    const base = (levels[index] ?? 0) + phi * (slopes[index] ?? 0);
    const factor = factors[index] ?? 0;
    const error = isMultiplied ? value - base * factor : value - (base + factor);
    squares += error ** 2;
    levels.push(base + alpha * (isMultiplied ? error / factor : error));
    slopes.push(phi * (slopes[index] ?? 0) + beta * (isMultiplied ? error / factor : error));
    const change = isMultiplied ? error / base : error;
    factors.push(seasonality === "none" ? factor : factor + gamma * change);
  }
  let reach = 0;
  const ahead = Array.from({ length: horizon }, (_, step) => {
    reach += phi ** (step + 1);
    const base = (levels.at(-1) ?? 0) + reach * (slopes.at(-1) ?? 0);
    const factor = factors[series.length + (step % season)] ?? 0;
    return isMultiplied ? base * factor : base + factor;
  });
  return { squares, ahead };
}

interface PlainTerms {
  readonly terms: readonly number[];
  readonly variance: number;
}

/** Burg's method for one order, from the beginning. */
function plainBurg(values: readonly number[], order: number): PlainTerms {
  let terms: number[] = [];
  let variance = plainMean(values.map((value) => value ** 2));
  for (let length = 1; length <= order; length += 1) {
    const before = terms;
    const predicted = (index: number, way: 1 | -1) =>
      (values[index] ?? 0) -
      before.reduce((sum, term, back) => sum + term * (values[index - way * (back + 1)] ?? 0), 0);
    let [crossed, power] = [0, 0];
    for (let index = length; index < values.length; index += 1) {
      const [forward, backward] = [predicted(index, 1), predicted(index - length, -1)];
      crossed += forward * backward;
      power += forward ** 2 + backward ** 2;
    }
    const reflection = power === 0 ? 0 : (2 * crossed) / power;
    terms = [...before.map((term, index) => term - reflection * (before.at(-1 - index) ?? 0)), reflection];
    variance *= 1 - reflection ** 2;
  }
  return { terms, variance };
}

export function plainAutoregression(series: readonly number[], horizon: number): number[] {
  const changes = series.slice(1).map((value, index) => value - (series[index] ?? 0));
  const count = changes.length;
  const orders = Array.from({ length: Math.min(6, Math.floor(series.length / 6)) + 1 }, (_, order) => order);
  const candidates = [0, plainMean(changes)].flatMap((drift) =>
    orders.map((order) => {
      const centred = changes.map((change) => change - drift);
      const { terms, variance } = plainBurg(centred, order);
      const free = order + (drift === 0 ? 1 : 2);
      const criterion = count * Math.log(variance) + 2 * free + (2 * free * (free + 1)) / (count - free - 1);
      return { drift, terms, criterion };
    }),
  );
  const [best] = candidates.toSorted((left, right) => left.criterion - right.criterion);
  const all = [...changes];
  for (let step = 0; step < horizon; step += 1) {
    const drift = best?.drift ?? 0;
    const next = (best?.terms ?? []).reduce(
      (sum, term, back) => sum + term * ((all.at(-1 - back) ?? 0) - drift),
      drift,
    );
    all.push(next);
  }
  let value = series.at(-1) ?? 0;
  return all.slice(count).map((change) => {
    value += change;
    return value;
  });
}
