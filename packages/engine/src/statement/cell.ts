/**
 * What a category does in a period, from its three amounts: realized (paid), expected (committed) and forecast
 * (planned). A forecast is a budget that payments and commitments eat, so an invoice that arrives never counts twice.
 * Amounts are whole minor units, in the direction of the category's tree.
 */
import type { Tense } from "../calendar/time-axis.ts";

export interface CellFacts {
  readonly realized: number;
  readonly expected: number;
  readonly forecast: number;
}

export interface CellRule {
  readonly tense: Tense;
  /** Off: what is expected is shown and does not count. */
  readonly usesExpected: boolean;
}

/** What is still to come of the forecast. The past has nothing left to do, and nor has what nobody planned: a refund on
 * a category without a forecast is not a budget that came back. */
export function remainingOf(
  { realized, expected, forecast }: CellFacts,
  { tense, usesExpected }: CellRule,
): number {
  if (tense === "past" || forecast === 0) return 0;
  return Math.max(0, forecast - realized - (usesExpected ? expected : 0));
}

/** The part of the period's cash that this cell stands for. */
export function cashFlowOf(
  facts: CellFacts,
  rule: CellRule,
  remaining: number = remainingOf(facts, rule),
): number {
  if (rule.tense === "past") return facts.realized;
  return facts.realized + (rule.usesExpected ? facts.expected : 0) + remaining;
}

/** The same from what is paid and counts as committed together: what others read of a cell that is not past. */
export const countedOf = (forecast: number, committed: number): number =>
  forecast === 0 ? committed : Math.max(forecast, committed);

/** How much of the forecast is done or committed; nothing where nothing was forecast. */
export function achievementRateOf({ realized, expected, forecast }: CellFacts): number | null {
  return forecast === 0 ? null : (realized + expected) / forecast;
}
