/** An autoregression of the changes from period to period, by the method of Burg; order and drift by information. */
import { at, mean } from "../ordered.ts";

const mostTerms = 6;

interface Autoregression {
  readonly terms: Float64Array;
  readonly drift: number;
  readonly criterion: number;
}

/** One for each order from none to the highest: the coefficients and the variance that is left. */
function burg(values: Float64Array, highest: number): { terms: Float64Array; variance: number }[] {
  const count = values.length;
  let forward = values.slice();
  let backward = values.slice();
  let variance = values.reduce((sum, value) => sum + value * value, 0) / count;
  let terms = new Float64Array(0);
  const fits = [{ terms, variance }];
  for (let order = 1; order <= highest; order += 1) {
    let [crossed, power] = [0, 0];
    for (let index = order; index < count; index += 1) {
      const [ahead, behind] = [at(forward, index), at(backward, index - 1)];
      crossed += ahead * behind;
      power += ahead * ahead + behind * behind;
    }
    const reflection = power === 0 ? 0 : (2 * crossed) / power;
    const longer = new Float64Array(order);
    longer.set(terms);
    for (let index = 0; index < order - 1; index += 1)
      longer[index] = at(terms, index) - reflection * at(terms, order - 2 - index);
    longer[order - 1] = reflection;
    const nextForward = forward.slice();
    const nextBackward = backward.slice();
    for (let index = order; index < count; index += 1) {
      nextForward[index] = at(forward, index) - reflection * at(backward, index - 1);
      nextBackward[index] = at(backward, index - 1) - reflection * at(forward, index);
    }
    [forward, backward, terms] = [nextForward, nextBackward, longer];
    variance *= 1 - reflection * reflection;
    fits.push({ terms, variance });
  }
  return fits;
}

function candidates(changes: Float64Array, drift: number): Autoregression[] {
  const count = changes.length;
  const centred = changes.map((change) => change - drift);
  const highest = Math.max(0, Math.min(mostTerms, Math.floor((count + 1) / 6)));
  return burg(centred, highest).map(({ terms, variance }) => {
    const free = terms.length + 1 + (drift === 0 ? 0 : 1);
    const criterion =
      count * Math.log(Math.max(variance, Number.MIN_VALUE)) +
      2 * free +
      (2 * free * (free + 1)) / Math.max(1, count - free - 1);
    return { terms, drift, criterion };
  });
}

export function autoregression(series: Float64Array, horizon: number): Float64Array {
  const last = at(series, series.length - 1);
  const ahead = new Float64Array(horizon).fill(last);
  if (series.length < 4) return ahead;
  const changes = series.subarray(1).map((value, index) => value - at(series, index));
  const drift = mean(changes);
  const all = [...candidates(changes, 0), ...(drift === 0 ? [] : candidates(changes, drift))];
  const best = all.reduce((least, candidate) => (candidate.criterion < least.criterion ? candidate : least));
  const count = changes.length;
  const known = new Float64Array(count + horizon);
  known.set(changes);
  let value = last;
  for (let index = 0; index < horizon; index += 1) {
    let change = best.drift;
    for (let term = 0; term < best.terms.length; term += 1)
      change += at(best.terms, term) * (at(known, count + index - 1 - term) - best.drift);
    known[count + index] = change;
    value += change;
    ahead[index] = value;
  }
  return ahead;
}
