/**
 * What the forecasts of a company were worth, as it stands beside others, and what those of several were worth together. Together is
 * over all of their pairs in one currency: who moves more weighs more, and no figure is a mean of figures.
 */
import { comparedPairs, type ScoredPair } from "./pairs.ts";
import { type BandScore, bandScore, type Compared, compareScores, tooMuch } from "./scorecard.ts";
import { bias, wape } from "./scores.ts";

export interface GroupScore {
  /** Of what came in and of what went out. */
  readonly errors: Compared;
  /** Towards the cash: above zero more was promised than came. As a part of what moved, and in minor units. */
  readonly bias: Compared;
  readonly biasMinor: Compared;
  /** Of the bands of the balance. */
  readonly coverage: BandScore;
}

/** @param pairs of one horizon: of both totals, and of balances */
export function groupScore(pairs: readonly ScoredPair[]): GroupScore {
  const totals = comparedPairs(pairs.filter(({ line }) => line === "inflows" || line === "outflows"));
  const cash = { ...totals, pairs: totals.pairs.map(towardsCash) };
  return {
    errors: compareScores(totals, wape),
    bias: compareScores(cash, bias),
    biasMinor: compareScores(cash, tooMuch),
    coverage: bandScore(pairs.filter(({ line }) => line === "balance")),
  };
}

/** Too much of what goes out is too little cash. */
const towardsCash = (pair: ScoredPair): ScoredPair =>
  pair.line === "outflows" ? withAmounts(pair, (minor) => 0 - minor) : pair;

/** The same pair with other amounts: in another currency, or the other way round. */
export const withAmounts = (pair: ScoredPair, amountOf: (minor: number) => number): ScoredPair => {
  const maybe = (minor: number | null) => (minor === null ? null : amountOf(minor));
  return {
    ...pair,
    plan: maybe(pair.plan),
    automatic: amountOf(pair.automatic),
    low: maybe(pair.low),
    high: maybe(pair.high),
    naive: amountOf(pair.naive),
    last: amountOf(pair.last),
    actual: amountOf(pair.actual),
  };
};
