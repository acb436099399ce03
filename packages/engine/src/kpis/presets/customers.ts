/** What customers owe, and how much hangs on one of them. */
import { onlyNow, type PresetFacts, type PresetValues } from "./preset-facts.ts";

export const lateReceivables = (facts: PresetFacts): PresetValues =>
  onlyNow(facts, facts.receivables?.lateMinor ?? null);

/** In per cent of all that is open. */
export function lateShare(facts: PresetFacts): PresetValues {
  const { openMinor = 0, lateMinor = 0 } = facts.receivables ?? {};
  return onlyNow(facts, openMinor <= 0 ? null : (100 * lateMinor) / openMinor);
}

/** What the largest payer paid, in per cent of what all of them did. */
export function topCustomerShare(facts: PresetFacts): PresetValues {
  const { byPayerMinor = [], totalMinor = 0 } = facts.paid ?? {};
  return onlyNow(facts, totalMinor <= 0 ? null : (100 * Math.max(0, ...byPayerMinor)) / totalMinor);
}
