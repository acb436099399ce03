/** The figures of a scorecard as they are told: whole minor units, and ten-thousandths of what happened. */
import {
  type BandScore,
  bySize,
  type Compared,
  type ComparedErrors,
  type Counted,
  type LineScore,
  leafScore,
  pairsOfLeaves,
  scorecardOf,
} from "@amont/engine/statistics/scoring/scorecard.ts";
import { type MoneyRates, usualRates } from "@amont/engine/statistics/scoring/scores.ts";
import { type AnnualRate, annualRate, percentText } from "@amont/kernel/annual-rate.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { turns } from "../../forecast/loading/turns.ts";
import {
  findLeafNames,
  type LeafName,
  loadPairs,
  type PairsWanted,
} from "../../forecast/past/scores/scores-repository.ts";
import { findRiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";
import type { OpenedScorecard } from "./open-scorecard.ts";

/** As many as somebody looks at; the totals hold all of them. */
const mostCategories = 100;

async function readRates(database: ScopedDatabase, companyId: number): Promise<MoneyRates> {
  const said = (await findRiskSettings(database, [companyId])).get(companyId);
  return {
    overdraftRate: rateOf(said?.overdraftRate, usualRates.overdraftRate),
    placementRate: rateOf(said?.placementRate, usualRates.placementRate),
  };
}

const rateOf = (rate: number | null | undefined, usual: AnnualRate): AnnualRate =>
  rate === null || rate === undefined ? usual : annualRate(rate);

export type ToldCard = NonNullable<Awaited<ReturnType<typeof readCard>>>;

/** Null without any pair. */
export async function readCard(
  database: ScopedDatabase,
  { companyId, state, scoresIn: { frequency } }: Pick<OpenedScorecard, "companyId" | "state" | "scoresIn">,
  wanted: PairsWanted,
) {
  const { line, horizon } = wanted;
  const [all, rates] = await Promise.all([
    loadPairs(database, companyId, wanted),
    readRates(database, companyId),
  ]);
  const asked = { frequency, line, horizon, rates };
  const card = scorecardOf(all, asked);
  if (card.count === 0) return null;
  const leaves: LineScore[] = [];
  const pause = turns();
  for (const [leaf, pairs] of pairsOfLeaves(all, asked)) {
    leaves.push(leafScore(leaf, pairs, asked));
    await pause();
  }
  const shown = leaves.toSorted(bySize).slice(0, mostCategories);
  const names = await findLeafNames(
    database,
    companyId,
    shown.flatMap(({ line: leaf }) => (typeof leaf === "number" ? leaf : [])),
    state.today,
  );
  return {
    from: wanted.from,
    to: wanted.to,
    ...counts(card),
    headHorizon: card.headHorizon,
    head: toldParts(card.head),
    headCoverage: toldCoverage(card.headCoverage),
    byHorizon: card.byHorizon.map(atHorizon(toldErrors)),
    balanceCoverage: card.balanceCoverage.map(atHorizon(toldCoverage)),
    categoryCoverage: card.leafCoverage.map(atHorizon(toldCoverage)),
    path: toldParts(card.path),
    costs: {
      ...toldMoney(card.costsMinor),
      overdraftRate: percentText(rates.overdraftRate),
      placementRate: percentText(rates.placementRate),
    },
    categories: shown.flatMap((leaf) => {
      const name = typeof leaf.line === "number" ? names.get(leaf.line) : undefined;
      return name === undefined ? [] : [toldLeaf(leaf, name)];
    }),
    moreCategories: leaves.length - shown.length,
  };
}

export const tenThousandths = (value: number | null): number | null =>
  value === null ? null : roundHalfAway(value * 10_000);
export const whole = (value: number | null): number | null => (value === null ? null : roundHalfAway(value));

export const counts = ({ count, replayedCount, planCount }: Counted) => ({ count, replayedCount, planCount });

const toldParts = ({ plan, automatic, naive, last, ...counted }: Compared) => ({
  ...counts(counted),
  plan: tenThousandths(plan),
  automatic: tenThousandths(automatic),
  naive: tenThousandths(naive),
  last: tenThousandths(last),
});

const toldErrors = ({ gainOnPlan, gainOnNaive, ...compared }: ComparedErrors) => ({
  ...toldParts(compared),
  gainOnPlan: tenThousandths(gainOnPlan),
  gainOnNaive: tenThousandths(gainOnNaive),
});

const toldMoney = ({ plan, automatic, naive, ...counted }: Compared) => ({
  ...counts(counted),
  planMinor: whole(plan),
  automaticMinor: whole(automatic),
  naiveMinor: whole(naive),
});

export const toldCoverage = ({ count, replayedCount, coverage, pinball }: BandScore) => ({
  count,
  replayedCount,
  share: tenThousandths(coverage?.share ?? null),
  lower: tenThousandths(coverage?.lower ?? null),
  upper: tenThousandths(coverage?.upper ?? null),
  pinballMinor: whole(pinball),
});

const atHorizon =
  <Figure, Told extends object>(told: (figure: Figure) => Told) =>
  (figure: Figure & { readonly horizon: number }): Told & { readonly horizon: number } =>
    Object.assign({ horizon: figure.horizon }, told(figure));

const toldLeaf = (leaf: LineScore, { name, isInflow, isAutomatic, mayBeAutomatic }: LeafName) => ({
  line: leaf.line,
  name,
  isInflow,
  ...toldErrors(leaf),
  bias: {
    ...toldMoney(leaf.biasMinor),
    plan: tenThousandths(leaf.bias.plan),
    automatic: tenThousandths(leaf.bias.automatic),
    naive: tenThousandths(leaf.bias.naive),
  },
  byHorizon: leaf.byHorizon.map(atHorizon(toldParts)),
  advice: leaf.advice === "automatic" && !mayBeAutomatic ? null : leaf.advice,
  isAutomatic,
});
