/**
 * How late somebody pays: the product-limit estimate of delays in whole days, which counts unpaid lines as not paid yet
 * instead of leaving them out, mixed with what others do by four pseudo-invoices.
 */

/** Ascending delays and how much weight each has; what is left over is paid later than anything seen. */
export interface DelayDistribution {
  readonly delays: readonly number[];
  readonly weights: readonly number[];
  /** Weight beyond the last delay. */
  readonly left: number;
}

export interface SeenDelays {
  readonly paid: readonly number[];
  /** Days that open lines are past due, or before. */
  readonly open: readonly number[];
}

export const shortestDelay = -30;
export const longestDelay = 365;
const pseudoInvoices = 4;

const within = (delay: number): number => Math.min(longestDelay, Math.max(shortestDelay, delay));

/** A convention for a company that has seen no payment: its share of invoices by delay. */
export const usualDelays: DelayDistribution = {
  delays: [0, 5, 15, 30, 60],
  weights: [0.4, 0.2, 0.2, 0.1, 0.1],
  left: 0,
};

/** Shares of one. A line that is open at the day of a payment was still at risk on that day. */
export function productLimit({ paid, open }: SeenDelays): DelayDistribution {
  const seen = [
    ...paid.map((delay) => ({ delay: within(delay), isPaid: true })),
    ...open.map((delay) => ({ delay: within(delay), isPaid: false })),
  ].sort((left, right) => left.delay - right.delay || Number(right.isPaid) - Number(left.isPaid));
  const masses = new Map<number, number>();
  let left = 1;
  let atRisk = seen.length;
  for (let start = 0; start < seen.length; ) {
    const delay = seen[start]?.delay ?? 0;
    let [payments, all] = [0, 0];
    for (let index = start; seen[index]?.delay === delay; index += 1) {
      all += 1;
      if (seen[index]?.isPaid === true) payments += 1;
    }
    if (payments > 0) {
      const mass = (left * payments) / atRisk;
      masses.set(delay, mass);
      left -= mass;
    }
    atRisk -= all;
    start += all;
  }
  return { delays: [...masses.keys()], weights: [...masses.values()], left: Math.max(0, left) };
}

/**
 * What is left of an own estimate is paid after its last payment, as the pool pays: by the same part of it each day. Who has
 * paid nothing yet begins where its youngest open line is.
 */
function leftAsPool(
  own: DelayDistribution,
  { open }: SeenDelays,
  pool: DelayDistribution,
): DelayDistribution {
  if (own.left === 0) return own;
  const from = own.delays.at(-1) ?? within(Math.min(...open));
  const spread = fallingByPart(own.left, Math.min(longestDelay, from + 1), dailyHazard(pool));
  return {
    delays: [...own.delays, ...spread.keys()],
    weights: [...own.weights, ...spread.values()],
    left: 0,
  };
}

/** The same part of what is left is paid on each day, and the rest of it on the longest. */
function fallingByPart(left: number, from: number, hazard: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let rest = left;
  for (let delay = from; delay < longestDelay; delay += 1) {
    found.set(delay, rest * hazard);
    rest *= 1 - hazard;
  }
  return found.set(longestDelay, rest);
}

/** The payer's own estimate with the weight of its lines, and the prior with that of four. */
export function mixWithPrior(
  seen: SeenDelays,
  prior: DelayDistribution,
  pseudo = pseudoInvoices,
): DelayDistribution {
  const own = leftAsPool(productLimit(seen), seen, prior);
  const count = seen.paid.length + seen.open.length;
  const weights = new Map<number, number>();
  const add = (from: DelayDistribution, factor: number) => {
    for (const [index, delay] of from.delays.entries())
      weights.set(delay, (weights.get(delay) ?? 0) + factor * (from.weights[index] ?? 0));
  };
  add(own, count);
  add(prior, pseudo);
  const delays = [...weights.keys()].sort((left, right) => left - right);
  return {
    delays,
    weights: delays.map((delay) => weights.get(delay) ?? 0),
    left: prior.left * pseudo,
  };
}

/** With weights that add up to one, as a prior for who has seen less: a company's for a leaf, a leaf's for a payer. */
export function asPrior({ delays, weights, left }: DelayDistribution): DelayDistribution {
  const all = weights.reduce((sum, weight) => sum + weight, 0) + left;
  return all === 0
    ? usualDelays
    : { delays, weights: weights.map((weight) => weight / all), left: left / all };
}

/** How likely a line that is still open is paid on each further day: payments per line and day, beyond the last delay. */
function dailyHazard({ delays, weights, left }: DelayDistribution): number {
  let survivors = weights.reduce((sum, weight) => sum + weight, 0) + left;
  let [paid, days] = [0, 0];
  for (const [index, delay] of delays.entries()) {
    const length = delay - (delays[index - 1] ?? Math.min(0, delay) - 1);
    days += survivors * length;
    paid += weights[index] ?? 0;
    survivors -= weights[index] ?? 0;
  }
  return days === 0 ? 0.5 : Math.min(0.5, Math.max(1 / longestDelay, paid / days));
}

/**
 * Of an open line whose age past its first due day is known: only what has not happened yet, as shares of one. What is left
 * beyond the last delay falls by the same part each day until the longest delay.
 *
 * @param atLeast the smallest delay that is still possible; nothing for a line that was not looked at yet
 */
export function remainingDelays(distribution: DelayDistribution, atLeast = shortestDelay): DelayDistribution {
  const last = distribution.delays.at(-1) ?? 0;
  const found = new Map<number, number>();
  for (const [index, delay] of distribution.delays.entries())
    if (delay >= atLeast) found.set(delay, distribution.weights[index] ?? 0);
  if (distribution.left > 0 || found.size === 0) {
    const begin = Math.min(longestDelay, Math.max(last + 1, atLeast));
    const left = distribution.left > 0 ? distribution.left : 1;
    for (const [delay, weight] of fallingByPart(left, begin, dailyHazard(distribution)))
      found.set(delay, (found.get(delay) ?? 0) + weight);
  }
  const delays = [...found.keys()];
  const all = delays.reduce((sum, delay) => sum + (found.get(delay) ?? 0), 0);
  return { delays, weights: delays.map((delay) => (found.get(delay) ?? 0) / all), left: 0 };
}

const tolerance = 1e-9;

/** The first delay by which this share of the weight is paid. */
export function delayQuantile({ delays, weights }: DelayDistribution, share: number): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let paid = 0;
  for (const [index, delay] of delays.entries()) {
    paid += weights[index] ?? 0;
    if (paid >= share * all - tolerance) return delay;
  }
  return delays.at(-1) ?? 0;
}

export function meanDelay({ delays, weights }: DelayDistribution): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : delays.reduce((sum, delay, index) => sum + delay * (weights[index] ?? 0), 0) / all;
}
