/**
 * What forecasts were worth against what happened. Every score compares the same pairs for everybody; fewer than twelve are
 * no score.
 */
import { type AnnualRate, annualRate, interestOn } from "@amont/kernel/annual-rate.ts";
import type { ExactAmount } from "@amont/kernel/exact-amount.ts";

/** What was said at an origin for a horizon, and what happened. */
export interface ForecastPair {
  readonly forecast: number;
  readonly actual: number;
}

export interface BandPair {
  readonly lower: number;
  readonly upper: number;
  readonly actual: number;
}

export const leastPairs = 12;
const leastAdvantage = 0.1;

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

const actuals = (pairs: readonly { readonly actual: number }[]): number =>
  sum(pairs, ({ actual }) => Math.abs(actual));

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Absolute errors as a share of what happened; null when nothing happened. */
export const wape = (pairs: readonly ForecastPair[]): number | null =>
  share(
    sum(pairs, ({ forecast, actual }) => Math.abs(forecast - actual)),
    actuals(pairs),
  );

/** Above zero: too much was said. */
export const bias = (pairs: readonly ForecastPair[]): number | null =>
  share(
    sum(pairs, ({ forecast, actual }) => forecast - actual),
    actuals(pairs),
  );

export const gainOn = (own: number, other: number): number | null => (other === 0 ? null : 1 - own / other);

/** How wrong the balance was on the way, of pairs in the order of their periods. */
export function balancePathError(pairs: readonly ForecastPair[]): number | null {
  let [cumulated, absolute] = [0, 0];
  for (const { forecast, actual } of pairs) {
    cumulated += forecast - actual;
    absolute += Math.abs(cumulated);
  }
  return pairs.length === 0 ? null : share(absolute / pairs.length, actuals(pairs));
}

export interface Coverage {
  readonly share: number;
  /** Of the true share, at 95 %. */
  readonly lower: number;
  readonly upper: number;
}

const normalQuantile = 1.96;

/** The share inside, and what the true one may be (Wilson's interval); null of nothing. */
export function coverage(pairs: readonly BandPair[]): Coverage | null {
  const count = pairs.length;
  if (count === 0) return null;
  const inside = sum(pairs, ({ lower, upper, actual }) => (lower <= actual && actual <= upper ? 1 : 0));
  const found = inside / count;
  const squared = normalQuantile * normalQuantile;
  const centre = (found + squared / (2 * count)) / (1 + squared / count);
  const reach =
    (normalQuantile * Math.sqrt((found * (1 - found)) / count + squared / (4 * count * count))) /
    (1 + squared / count);
  return { share: found, lower: Math.max(0, centre - reach), upper: Math.min(1, centre + reach) };
}

export const pinball = (forecast: number, actual: number, quantile: number): number =>
  actual >= forecast ? quantile * (actual - forecast) : (1 - quantile) * (forecast - actual);

/** Of both ends of the band, over all pairs. */
export const bandPinball = (pairs: readonly BandPair[]): number | null =>
  share(
    sum(pairs, ({ lower, upper, actual }) => pinball(lower, actual, 0.1) + pinball(upper, actual, 0.9)),
    pairs.length,
  );

/** The square of how far a probability was from what happened, 0 or 1. */
export const brier = (probability: number, happened: boolean): number =>
  (probability - (happened ? 1 : 0)) ** 2;

export type Advice = "automatic" | "plan" | null;

/** Where one of both is better by a tenth over enough pairs. */
export function advice(plan: readonly ForecastPair[], automatic: readonly ForecastPair[]): Advice {
  const [ofPlan, ofAutomatic] = [wape(plan), wape(automatic)];
  if (ofPlan === null || ofAutomatic === null || Math.min(plan.length, automatic.length) < leastPairs)
    return null;
  if (ofAutomatic <= (1 - leastAdvantage) * ofPlan) return "automatic";
  return ofPlan <= (1 - leastAdvantage) * ofAutomatic ? "plan" : null;
}

export interface MoneyRates {
  readonly overdraftRate: AnnualRate;
  readonly placementRate: AnnualRate;
}

/** What counts where a company says nothing: 8 % and 2 % a year. */
export const usualRates: MoneyRates = {
  overdraftRate: annualRate(800_000),
  placementRate: annualRate(200_000),
};

/**
 * What an error of the balance costs: too high is an overdraft that nobody saw, too low is money that lay idle. Exact; who
 * shows it rounds it once.
 *
 * @param errorMinor forecast less actual
 */
export function costOfError(
  errorMinor: number,
  days: number,
  { overdraftRate, placementRate }: MoneyRates,
): ExactAmount {
  const numbers = BigInt(Math.abs(errorMinor)) * BigInt(days);
  return interestOn(numbers, errorMinor > 0 ? overdraftRate : placementRate, 365);
}
