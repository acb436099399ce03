/**
 * A parent that is forecast better on its own than by the sum of its leaves: both are moved towards each other by their
 * variances. Off unless proven over past origins.
 */
import { minorUnits } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";

export interface ForecastWithError {
  readonly forecast: number;
  /** Standard deviation of its past errors; 0 where it is fixed: cells by hand, known lines. */
  readonly sigma: number;
}

const leastOrigins = 6;
const leastGain = 0.02;

/** Does the parent's own forecast beat the sum of its leaves by two percent? */
export function isParentBetter({
  parentWape,
  leavesWape,
  origins,
}: {
  readonly parentWape: number;
  readonly leavesWape: number;
  readonly origins: number;
}): boolean {
  return origins >= leastOrigins && parentWape <= (1 - leastGain) * leavesWape;
}

/** The leaves' new forecasts, in their order. */
export function reconciledLeaves(
  leaves: readonly ForecastWithError[],
  parent: ForecastWithError,
): readonly number[] {
  const sum = leaves.reduce((all, { forecast }) => all + forecast, 0);
  const variance = leaves.reduce((all, { sigma }) => all + sigma * sigma, 0);
  if (variance === 0) return leaves.map(({ forecast }) => forecast);
  const change = ((parent.forecast - sum) * variance) / (variance + parent.sigma * parent.sigma);
  return leaves.map(({ forecast, sigma }) =>
    sigma === 0 ? forecast : Math.max(0, forecast + (change * sigma * sigma) / variance),
  );
}

/** Of a leaf's remainder so many parts are told apart. */
const mostParts = 1_000;
/** What weights may add up to. */
const mostWeight = 1e15;

/** Whole amounts that add up to the whole of their sum, by the largest remainders. Of amounts that are none below zero. */
export function wholeLeaves(amounts: readonly number[]): readonly number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const parts = Math.min(mostParts, mostWeight / Math.max(1, sum));
  const weights = amounts.map((amount) => roundHalfAway(amount * parts));
  return weights.every((weight) => weight === 0)
    ? weights
    : splitByWeights(minorUnits(roundHalfAway(sum)), weights);
}
