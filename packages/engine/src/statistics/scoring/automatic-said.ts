/** What the automatic forecast of a leaf said of the periods after an origin: what was published, or what would have been. */
import { type AutomaticDefinition, newAutomatic } from "../../series/automatic-definition.ts";
import { automaticParts, partsAt } from "../../series/automatic-series.ts";
import { firstDayOfPeriod, periodIndexOf } from "../../series/input-periods.ts";
import type { AutomaticFit } from "../automatic-fit.ts";
import type { ScoredFrequency } from "./scored-periods.ts";

export interface AutomaticSaid {
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  readonly isReplayed: boolean;
}

/** Null where it was not published for all of the period: what the plan has there is no forecast of its own. */
export function publishedFor(
  definition: AutomaticDefinition,
  period: number,
  frequency: ScoredFrequency,
): AutomaticSaid | null {
  const { published } = definition;
  if (published === null) return null;
  const begin = periodIndexOf(published.beginOn, published.frequency);
  const endOn = firstDayOfPeriod(begin + published.amounts.mean.length, published.frequency);
  const isWhole =
    published.beginOn <= firstDayOfPeriod(period, frequency) &&
    endOn >= firstDayOfPeriod(period + 1, frequency);
  const parts = isWhole ? automaticParts(definition, period, frequency) : null;
  if (parts === null) return null;
  return { amount: parts.amountMinor, low: parts.lowMinor, high: parts.highMinor, isReplayed: false };
}

/**
 * What a series would have published that nobody had told anything.
 *
 * @param fit null: nothing ever happened
 * @param known what was known to come in each of the periods
 * @param shares which part of them is usually known so far ahead; null: nobody knows
 * @param level by how much parents move them
 */
export function replayedFor(
  fit: AutomaticFit | null,
  known: Float64Array,
  shares: ReadonlyArray<number | null> = [],
  level: readonly number[] = [],
): readonly AutomaticSaid[] {
  const { typical, mean, low, high } = fit ?? nothingLearned;
  const amounts = { typical, mean, low, high, ordinary: [...known], exceptional: [], level };
  return Array.from(known, (begun, position) => {
    const share = shares[position] ?? null;
    const parts = partsAt(amounts, position, newAutomatic, share === null ? null : { share, begun });
    return { amount: parts.amountMinor, low: parts.lowMinor, high: parts.highMinor, isReplayed: true };
  });
}

const nothingLearned = { typical: [], mean: [], low: [], high: [] };
