/** What everybody said at one origin, leaf by leaf: what was published and planned then, and what is replayed from the past. */
import { periodIndexOf, periodsPerYear } from "@amont/engine/series/input-periods.ts";
import type { AutomaticFit } from "@amont/engine/statistics/automatic-fit.ts";
import { committedShares, finalsOf } from "@amont/engine/statistics/committed-shares.ts";
import type { LeafLevel } from "@amont/engine/statistics/levels.ts";
import {
  type AutomaticSaid,
  publishedFor,
  replayedFor,
} from "@amont/engine/statistics/scoring/automatic-said.ts";
import {
  type LeafSaid,
  type SaidPair,
  saidAtOrigin,
} from "@amont/engine/statistics/scoring/origin-scores.ts";
import { naiveForecast } from "@amont/engine/statistics/scoring/pairs.ts";
import { type ScoredFrequency, scoredHorizons } from "@amont/engine/statistics/scoring/scored-periods.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { automaticFit, learnedPeriods } from "../../forecast/fits/automatic-fits.ts";
import type { LeafFits, NamedFit } from "../../forecast/fits/leaf-fits.ts";
import { type LevelFits, levelFits, moved } from "../../forecast/fits/level-fits.ts";
import type { LeafHistories } from "../../forecast/leaf-histories.ts";
import type { CommittedOf } from "../../forecast/past/committed-lines.ts";
import { balanceBand } from "./balance-band.ts";
import type { BelievedAtOrigin } from "./believed-at-origin.ts";

export interface OriginWanted {
  readonly companyId: number;
  /** The number of the period that begins on the origin. */
  readonly origin: number;
  readonly frequency: ScoredFrequency;
  readonly inputFrequency: Frequency;
  readonly openingBalance: number;
  readonly committedOf: CommittedOf;
  /** Of the company today, as its leaves are. */
  readonly tree: Parameters<typeof levelFits>[0]["tree"];
}

interface Leaf {
  readonly leafId: number;
  readonly isInflow: boolean;
  /** Of the periods before the origin. */
  readonly amounts: Float64Array;
  /** By horizon; null where it was not published. */
  readonly published: ReadonlyArray<AutomaticSaid | null>;
  /** Null: nothing ever happened. */
  readonly fit: NamedFit | null;
  /** Some of it was not published. */
  readonly isReplayed: boolean;
  /** Which part of each period is usually known by then; null where nobody knows. */
  readonly shares: ReadonlyArray<number | null>;
}

/** Other work on the past of leaves gets its turn in between. */
const fitsAtOnce = 8;

/** In whole minor units, without any transaction. */
export async function scoreOrigin(
  histories: LeafHistories,
  fits: LeafFits,
  believed: BelievedAtOrigin | null,
  wanted: OriginWanted,
): Promise<readonly SaidPair[]> {
  const leaves = histories.leaves.map(({ id, isInflow }) =>
    leafAt(histories, believed, { id, isInflow }, wanted),
  );
  const replayed = leaves.filter(({ isReplayed }) => isReplayed);
  const levels = levelsAt(leaves, wanted);
  const found = await findFits(fits, [
    ...replayed.flatMap(({ fit }) => fit ?? []),
    ...levels.flatMap((one) => one.wanted),
  ]);
  const fitOf = (one: NamedFit) => found.get(one.key) as AutomaticFit;
  const levelOf = new Map(levels.flatMap((one) => Array.from(moved(one, fitOf))));
  const said = leaves.map((leaf) =>
    leafSaid(leaf, believed, wanted, {
      fit: leaf.isReplayed && leaf.fit !== null ? fitOf(leaf.fit) : null,
      level: levelOf.get(leaf.leafId),
    }),
  );
  const pairs = saidAtOrigin({
    horizonCount: scoredHorizons[wanted.frequency],
    leaves: said,
    plan: believed?.plan ?? null,
    openingBalance: wanted.openingBalance,
  });
  const balances = pairs.filter(({ line }) => line === "balance").map(({ automatic }) => automatic);
  const band = await balanceBand(histories, { ...wanted, balances });
  return pairs.map((pair) =>
    pair.line === "balance" ? Object.assign({}, pair, band?.[pair.horizon - 1]) : pair,
  );
}

async function findFits(
  fits: LeafFits,
  wanted: readonly NamedFit[],
): Promise<ReadonlyMap<string, AutomaticFit>> {
  const distinct = [...new Map(wanted.map((one) => [one.key, one])).values()];
  const found = new Map<string, AutomaticFit>();
  for (let first = 0; first < distinct.length; first += fitsAtOnce) {
    const part = distinct.slice(first, first + fitsAtOnce);
    for (const [nth, fit] of (await fits.all(part)).entries()) found.set(part[nth]?.key ?? "", fit);
  }
  return found;
}

/** The parents of what is replayed, as they are published beside their leaves. */
function levelsAt(
  leaves: readonly Leaf[],
  { tree, frequency, inputFrequency }: OriginWanted,
): readonly LevelFits[] {
  const fitOf = new Map(leaves.flatMap(({ leafId, fit }) => (fit === null ? [] : [[leafId, fit]])));
  return levelFits({
    tree,
    leafIds: [...fitOf.keys()],
    fitOf: (leafId) => fitOf.get(leafId) as NamedFit,
    concerned: new Set(leaves.flatMap(({ leafId, isReplayed }) => (isReplayed ? [leafId] : []))),
    frequency: inputFrequency,
    ...horizonOf(frequency, inputFrequency),
  });
}

/** The days that months are spread over are no part of what is scored: all of the months are. */
const horizonOf = (frequency: ScoredFrequency, inputFrequency: Frequency) =>
  inputFrequency === "daily" ? { horizon: scoredHorizons[frequency] } : {};

function leafAt(
  histories: LeafHistories,
  believed: BelievedAtOrigin | null,
  { id, isInflow }: { readonly id: number; readonly isInflow: boolean },
  { origin, frequency, inputFrequency, committedOf }: OriginWanted,
): Leaf {
  const horizonCount = scoredHorizons[frequency];
  const begin = origin - learnedPeriods(frequency);
  const amounts = histories.amountsOf(id, frequency, { begin, end: origin });
  const definition = believed?.automaticOf.get(id);
  const published = Array.from({ length: horizonCount }, (_, step) =>
    definition === undefined ? null : publishedFor(definition, origin + step, frequency),
  );
  const hasHistory = amounts.some((amount) => amount !== 0);
  const exceptional = new Set(
    definition?.exceptionalPeriods.map((day) => periodIndexOf(day, frequency) - begin),
  );
  const options = { frequency: inputFrequency, exceptional, ...horizonOf(frequency, inputFrequency) };
  return {
    leafId: id,
    isInflow,
    amounts,
    published,
    fit: hasHistory ? automaticFit(amounts, options) : null,
    isReplayed: hasHistory && published.includes(null),
    shares: committedShares(committedOf(id), {
      period: origin,
      frequency,
      finalOf: finalsOf(amounts, begin, exceptional),
    }),
  };
}

function leafSaid(
  { leafId, isInflow, amounts, published, shares }: Leaf,
  believed: BelievedAtOrigin | null,
  { frequency }: OriginWanted,
  { fit, level }: { readonly fit: AutomaticFit | null; readonly level: LeafLevel | undefined },
): LeafSaid {
  const horizonCount = scoredHorizons[frequency];
  const known = believed?.knownOf.get(leafId) ?? new Float64Array(horizonCount);
  const replayed = replayedFor(fit, known, shares, level?.shifts);
  const begun = amounts.findIndex((amount) => amount !== 0);
  const history = begun < 0 ? new Float64Array(0) : amounts.subarray(begun);
  const ahead = Array.from({ length: horizonCount }, (_, step) => step + 1);
  return {
    leafId,
    isInflow,
    plan: believed?.planOf.get(leafId) ?? null,
    automatic: published.map((told, step) => told ?? (replayed[step] as AutomaticSaid)),
    naive: ahead.map((horizon) => naiveForecast(history, horizon, periodsPerYear[frequency])),
    last: ahead.map(() => history.at(-1) ?? 0),
    hasHistory: begun >= 0,
  };
}
