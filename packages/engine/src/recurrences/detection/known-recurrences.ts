/**
 * What was found before is the same when it is found again: by its fingerprint, or because it is made of the same lines
 * (a payer that writes its name otherwise has another fingerprint). What somebody set by hand is not suggested either.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Periodicity, periodicities } from "@amont/kernel/periodicity.ts";
import type { FoundRecurrence } from "./bank-line.ts";
import { labelWords } from "./label-words.ts";

export interface KnownSuggestion {
  readonly fingerprint: string;
  readonly lineIds: readonly number[];
}

/** The fingerprint under which each finding is known, or its own; every known one is given once. */
export function knownFingerprints(
  found: readonly FoundRecurrence[],
  known: readonly KnownSuggestion[],
): ReadonlyMap<FoundRecurrence, string> {
  const free = new Map(known.map((suggestion) => [suggestion.fingerprint, suggestion]));
  const result = new Map<FoundRecurrence, string>();
  for (const finding of found) {
    if (free.delete(finding.fingerprint)) result.set(finding, finding.fingerprint);
  }
  const holders = new Map<number, string[]>();
  for (const { fingerprint, lineIds } of free.values()) {
    for (const id of lineIds) holders.set(id, [...(holders.get(id) ?? []), fingerprint]);
  }
  for (const finding of found) {
    if (result.has(finding)) continue;
    const fingerprint = mostShared(finding, holders, free);
    if (fingerprint !== null) free.delete(fingerprint);
    result.set(finding, fingerprint ?? finding.fingerprint);
  }
  return result;
}

/** The known one that has at least half of its lines in common with the finding. */
function mostShared(
  { lines }: FoundRecurrence,
  holders: ReadonlyMap<number, readonly string[]>,
  free: ReadonlyMap<string, KnownSuggestion>,
): string | null {
  const counts = new Map<string, number>();
  for (const { id } of lines) {
    for (const fingerprint of holders.get(id) ?? []) {
      if (free.has(fingerprint)) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
    }
  }
  const [best] = [...counts].toSorted(([, left], [, right]) => right - left);
  if (best === undefined) return null;
  const [fingerprint, shared] = best;
  const size = Math.min(lines.length, free.get(fingerprint)?.lineIds.length ?? 0);
  return shared * 2 >= size ? fingerprint : null;
}

export interface SetRecurrence {
  readonly name: string;
  readonly isInflow: boolean;
  readonly currency: CurrencyCode;
  readonly amountMinor: number;
  readonly every: Periodicity;
}

/** Amounts nearer than this are of the same thing. */
const sameAmount = 0.2;

/** Does somebody already expect this? */
export function isAlreadySet(found: FoundRecurrence, set: readonly SetRecurrence[]): boolean {
  const { dayCount, monthCount }: Periodicity = periodicities[found.periodicity];
  const words = new Set([
    ...labelWords(found.name),
    ...found.lines.slice(-3).flatMap(({ label }) => labelWords(label)),
  ]);
  return set.some(
    (recurrence) =>
      recurrence.isInflow === found.isInflow &&
      recurrence.currency === found.currency &&
      recurrence.every.dayCount === dayCount &&
      recurrence.every.monthCount === monthCount &&
      Math.abs(recurrence.amountMinor - found.amountMinor) <= found.amountMinor * sameAmount &&
      labelWords(recurrence.name).some((word) => words.has(word)),
  );
}
