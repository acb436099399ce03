/**
 * The scorecard: what forecasts were worth against what happened, as figures that can be shown. It adds nothing to the scores but
 * which pairs each of them is about. Fewer than twelve pairs are no score: null, and the count.
 */
import type { AnnualRate } from "@amont/kernel/annual-rate.ts";
import { diffDays } from "@amont/kernel/calendar-date.ts";
import { roundExact } from "@amont/kernel/exact-amount.ts";
import { intervalOfPeriod, periodIndexOf } from "../../series/input-periods.ts";
import { median } from "../ordered.ts";
import {
  type ComparedPairs,
  comparedPairs,
  type Forecaster,
  type ScoredLine,
  type ScoredPair,
  saidBy,
} from "./pairs.ts";
import { type ScoredFrequency, scoredHorizons } from "./scored-periods.ts";
import {
  type Advice,
  advice,
  type BandPair,
  balancePathError,
  bandPinball,
  bias,
  type Coverage,
  costOfError,
  coverage,
  type ForecastPair,
  gainOn,
  leastPairs,
  wape,
} from "./scores.ts";

export interface Counted {
  readonly count: number;
  readonly replayedCount: number;
  /** Of how many there is a plan. */
  readonly planCount: number;
}

/** One figure for each forecaster. */
export type Compared = Counted & Readonly<Record<Forecaster, number | null>>;

export interface ComparedErrors extends Compared {
  readonly gainOnPlan: number | null;
  readonly gainOnNaive: number | null;
}

export interface BandScore extends Pick<Counted, "count" | "replayedCount"> {
  readonly coverage: Coverage | null;
  readonly pinball: number | null;
}

interface AtHorizon {
  readonly horizon: number;
}

export interface LineScore extends ComparedErrors {
  readonly line: ScoredLine;
  /** At the horizon of the head: in minor units, and as a part of what happened. */
  readonly biasMinor: Compared;
  readonly bias: Compared;
  readonly byHorizon: ReadonlyArray<AtHorizon & Compared>;
  readonly advice: Advice;
  /** How much moved in all. */
  readonly size: number;
}

export interface Scorecard extends Counted {
  readonly headHorizon: number;
  /** The median of the errors of single periods. */
  readonly head: Compared;
  readonly headCoverage: BandScore;
  readonly byHorizon: ReadonlyArray<AtHorizon & ComparedErrors>;
  readonly balanceCoverage: ReadonlyArray<AtHorizon & BandScore>;
  readonly leafCoverage: ReadonlyArray<AtHorizon & BandScore>;
  /** Pairs are origins, in this and in what errors cost. */
  readonly path: Compared;
  readonly costsMinor: Compared;
}

export interface ScorecardWanted {
  readonly frequency: ScoredFrequency;
  /** Null: errors are those of both totals. */
  readonly line: ScoredLine | null;
  /** Null: all of them, and the head is about the first. */
  readonly horizon: number | null;
  readonly rates: { readonly overdraftRate: AnnualRate; readonly placementRate: AnnualRate };
}

type Score = (pairs: readonly ForecastPair[]) => number | null;

const isLeaf = ({ line }: ScoredPair): boolean => typeof line === "number";
const isTotal = ({ line }: ScoredPair): boolean => line === "inflows" || line === "outflows";

const atHorizon = (pairs: readonly ScoredPair[], horizon: number): readonly ScoredPair[] =>
  pairs.filter((pair) => pair.horizon === horizon);

function byHorizon<Figure extends object>(
  pairs: readonly ScoredPair[],
  { horizon, frequency }: ScorecardWanted,
  figure: (of: readonly ScoredPair[]) => Figure,
): ReadonlyArray<AtHorizon & Figure> {
  const grouped = Map.groupBy(pairs, (pair) => pair.horizon);
  const all = Array.from({ length: scoredHorizons[frequency] }, (_, index) => index + 1);
  const shown = horizon === null ? all : all.filter((one) => one === horizon);
  return shown.map((one) => Object.assign({ horizon: one }, figure(grouped.get(one) ?? [])));
}

/** @param all of the company, as far as they are looked at: totals and balances even where one leaf is wanted */
export function scorecardOf(all: readonly ScoredPair[], wanted: ScorecardWanted): Scorecard {
  const { line, horizon } = wanted;
  const headHorizon = horizon ?? 1;
  const pairs = horizon === null ? all : atHorizon(all, horizon);
  const looked = line === null ? pairs : pairs.filter((pair) => pair.line === line);
  const main = line === null ? pairs.filter(isTotal) : looked;
  const leaves = looked.filter(isLeaf);
  const balances = pairs.filter(({ line: own }) => own === "balance");
  const balancesLooked = line === null || line === "balance" ? balances : [];
  return {
    ...countedOf(looked),
    headHorizon,
    head: compareScores(comparedPairs(atHorizon(main, headHorizon)), medianError),
    headCoverage: bandScore(atHorizon(typeof line === "number" ? leaves : balancesLooked, headHorizon)),
    byHorizon: byHorizon(main, wanted, errorsOf),
    balanceCoverage: byHorizon(balancesLooked, wanted, bandScore),
    leafCoverage: byHorizon(leaves, wanted, bandScore),
    path: pathErrors(all, wanted),
    costsMinor: costsOf(atHorizon(balances, headHorizon), wanted),
  };
}

/** By leaf, what there is to score of it: each is scored for itself, so that who does it may let others work in between. */
export function pairsOfLeaves(
  all: readonly ScoredPair[],
  { line, horizon }: Pick<ScorecardWanted, "line" | "horizon">,
): ReadonlyMap<ScoredLine, readonly ScoredPair[]> {
  const looked = all.filter(
    (pair) =>
      isLeaf(pair) && (line === null || pair.line === line) && (horizon === null || pair.horizon === horizon),
  );
  return Map.groupBy(looked, (pair) => pair.line);
}

/** @param pairs of the leaf, of the horizon that is wanted or of all */
export function leafScore(
  line: ScoredLine,
  pairs: readonly ScoredPair[],
  wanted: ScorecardWanted,
): LineScore {
  const head = comparedPairs(atHorizon(pairs, wanted.horizon ?? 1));
  const both = comparedPairs(pairs);
  return {
    line,
    ...errorsOf(pairs),
    biasMinor: compareScores(head, tooMuch),
    bias: compareScores(head, bias),
    byHorizon: byHorizon(pairs, wanted, compareErrors),
    advice: both.hasPlan ? advice(saidBy(both, "plan"), saidBy(both, "automatic")) : null,
    size: pairs.reduce((sum, { actual }) => sum + Math.abs(actual), 0),
  };
}

/** The largest first. */
export const bySize = (left: LineScore, right: LineScore): number =>
  right.size - left.size || Number(left.line) - Number(right.line);

function countedOf(pairs: readonly ScoredPair[]): Counted {
  let [replayedCount, planCount] = [0, 0];
  for (const { isReplayed, plan } of pairs) {
    if (isReplayed) replayedCount += 1;
    if (plan !== null) planCount += 1;
  }
  return { count: pairs.length, replayedCount, planCount };
}

/** The same score of everybody, of the same pairs. */
export function compareScores(compared: ComparedPairs, score: Score): Compared {
  const { pairs, hasPlan } = compared;
  const isEnough = pairs.length >= leastPairs;
  const of = (who: Forecaster) => (isEnough ? score(saidBy(compared, who)) : null);
  return {
    ...countedOf(pairs),
    plan: hasPlan ? of("plan") : null,
    automatic: of("automatic"),
    naive: of("naive"),
    last: of("last"),
  };
}

const compareErrors = (pairs: readonly ScoredPair[]): Compared => compareScores(comparedPairs(pairs), wape);

function errorsOf(pairs: readonly ScoredPair[]): ComparedErrors {
  const errors = compareErrors(pairs);
  const gain = (other: number | null) =>
    errors.automatic === null || other === null ? null : gainOn(errors.automatic, other);
  return { ...errors, gainOnPlan: gain(errors.plan), gainOnNaive: gain(errors.naive) };
}

/** Of single periods, as a part of what happened; where nothing did, there is no such part. */
function medianError(pairs: readonly ForecastPair[]): number | null {
  const parts = pairs.flatMap(({ forecast, actual }) =>
    actual === 0 ? [] : [Math.abs(forecast - actual) / Math.abs(actual)],
  );
  return parts.length === 0 ? null : median(parts);
}

export const tooMuch = (pairs: readonly ForecastPair[]): number =>
  pairs.reduce((sum, { forecast, actual }) => sum + forecast - actual, 0);

export function bandScore(pairs: readonly ScoredPair[]): BandScore {
  const bands: BandPair[] = [];
  let replayedCount = 0;
  for (const { low, high, actual, isReplayed } of pairs) {
    if (low === null || high === null) continue;
    bands.push({ lower: low, upper: high, actual });
    if (isReplayed) replayedCount += 1;
  }
  const isEnough = bands.length >= leastPairs;
  return {
    count: bands.length,
    replayedCount,
    coverage: isEnough ? coverage(bands) : null,
    pinball: isEnough ? bandPinball(bands) : null,
  };
}

/** One pair stands for an origin: its count is what there is to say of it. */
const asOrigins = (origins: ReadonlyArray<readonly ScoredPair[]>): readonly ScoredPair[] =>
  origins.flatMap(([first]) => first ?? []);

/**
 * How wrong the sum was on the way, at origins of which all horizons are over: of a line, or of what comes in less what goes
 * out. The mean over the origins.
 */
function pathErrors(all: readonly ScoredPair[], { line, frequency }: ScorecardWanted): Compared {
  const flows =
    line === null || line === "balance" ? netFlows(all) : all.filter((pair) => pair.line === line);
  const whole = [...Map.groupBy(flows, ({ originOn }) => originOn).values()].filter(
    (path) => path.length === scoredHorizons[frequency],
  );
  const { pairs: firsts, hasPlan } = comparedPairs(asOrigins(whole));
  const planned = new Set(firsts.map(({ originOn }) => originOn));
  const paths = whole
    .filter(([first]) => first !== undefined && planned.has(first.originOn))
    .map((path) => ({ hasPlan, pairs: path.toSorted((left, right) => left.horizon - right.horizon) }));
  const meanOf = (who: Forecaster) => {
    const errors = paths.flatMap((path) => balancePathError(saidBy(path, who)) ?? []);
    if (errors.length < leastPairs) return null;
    return errors.reduce((sum, error) => sum + error, 0) / errors.length;
  };
  return {
    ...countedOf(firsts),
    plan: hasPlan ? meanOf("plan") : null,
    automatic: meanOf("automatic"),
    naive: meanOf("naive"),
    last: meanOf("last"),
  };
}

const placeOf = ({ originOn, horizon }: ScoredPair): string => `${originOn} ${horizon}`;

function netFlows(all: readonly ScoredPair[]): readonly ScoredPair[] {
  const outflows = new Map(
    all.filter(({ line }) => line === "outflows").map((pair) => [placeOf(pair), pair]),
  );
  return all.flatMap((inflow) => {
    const outflow = inflow.line === "inflows" ? outflows.get(placeOf(inflow)) : undefined;
    return outflow === undefined ? [] : [netFlow(inflow, outflow)];
  });
}

const netFlow = (inflow: ScoredPair, outflow: ScoredPair): ScoredPair => ({
  ...inflow,
  plan: inflow.plan === null || outflow.plan === null ? null : inflow.plan - outflow.plan,
  automatic: inflow.automatic - outflow.automatic,
  naive: inflow.naive - outflow.naive,
  last: inflow.last - outflow.last,
  actual: inflow.actual - outflow.actual,
});

/** Each period counts once, at one horizon; what its wrong balance cost over its days is rounded for itself. */
function costsOf(balances: readonly ScoredPair[], { frequency, rates }: ScorecardWanted): Compared {
  const compared = comparedPairs(balances);
  const daysOf = ({ originOn, horizon }: ScoredPair) => {
    const { start, endExclusive } = intervalOfPeriod(
      periodIndexOf(originOn, frequency) + horizon - 1,
      frequency,
    );
    return diffDays({ start, end: endExclusive });
  };
  const costOf = (who: Forecaster) => {
    if (compared.pairs.length < leastPairs) return null;
    return compared.pairs.reduce((sum, pair) => {
      const { [who]: forecast, actual } = pair;
      return forecast === null ? sum : sum + roundExact(costOfError(forecast - actual, daysOf(pair), rates));
    }, 0);
  };
  return {
    ...countedOf(compared.pairs),
    plan: compared.hasPlan ? costOf("plan") : null,
    automatic: costOf("automatic"),
    naive: costOf("naive"),
    last: costOf("last"),
  };
}
