/** What everybody said at one origin, leaf by leaf: what was published and planned then, and what is replayed from the past. */
import { periodIndexOf, periodsPerYear } from "@amont/engine/series/input-periods.ts";
import { committedShares } from "@amont/engine/statistics/committed-shares.ts";
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
}

interface Leaf {
  readonly leafId: number;
  readonly isInflow: boolean;
  /** Of the periods before the origin. */
  readonly amounts: Float64Array;
  /** By horizon; null where it was not published. */
  readonly published: ReadonlyArray<AutomaticSaid | null>;
  /** Null: all of it was published, or nothing ever happened. */
  readonly fit: NamedFit | null;
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
  const said: LeafSaid[] = [];
  for (let first = 0; first < leaves.length; first += fitsAtOnce) {
    const part = leaves.slice(first, first + fitsAtOnce);
    await fits.all(part.flatMap(({ fit }) => fit ?? []));
    said.push(...part.map((leaf) => leafSaid(leaf, fits, believed, wanted)));
  }
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
  const isNeeded = published.includes(null) && amounts.some((amount) => amount !== 0);
  const exceptional = new Set(
    definition?.exceptionalPeriods.map((day) => periodIndexOf(day, frequency) - begin),
  );
  // The days that months are spread over are no part of what is scored: all of the months are.
  const horizon = inputFrequency === "daily" ? { horizon: horizonCount } : {};
  const options = { frequency: inputFrequency, exceptional, ...horizon };
  const finalOf = (period: number) =>
    exceptional.has(period - begin) ? null : (amounts[period - begin] ?? null);
  return {
    leafId: id,
    isInflow,
    amounts,
    published,
    fit: isNeeded ? automaticFit(amounts, options) : null,
    shares: committedShares(committedOf(id), { period: origin, frequency, finalOf }),
  };
}

function leafSaid(
  { leafId, isInflow, amounts, published, fit, shares }: Leaf,
  fits: LeafFits,
  believed: BelievedAtOrigin | null,
  { frequency }: OriginWanted,
): LeafSaid {
  const horizonCount = scoredHorizons[frequency];
  const known = believed?.knownOf.get(leafId) ?? new Float64Array(horizonCount);
  const replayed = replayedFor(fit === null ? null : fits.read(fit), known, shares);
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
