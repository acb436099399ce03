/** Why a proposal seems right, as data for a sentence each, with names and references as the expectation writes them. */
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { isRareAmount, keptByBank, missingOf, percentOf } from "./compare-amounts.ts";
import { referenceAsWritten, wordsAsWritten } from "./label-words.ts";
import type { Lines } from "./lines.ts";
import { areOthersOfSeries, bestReference, weightOfAccount, weightOfNames } from "./pair-evidence.ts";
import type { Proposal } from "./proposal.ts";
import type { MatchReason } from "./reconciliation-lines.ts";
import { isAlike } from "./vocabulary.ts";

/** What its amounts say, and then what speaks for its best pair. */
export function explainProposal(lines: Lines, proposal: Proposal): readonly MatchReason[] {
  const { payment, expectation } = proposal.best;
  const reasons: MatchReason[] = [reasonOfAmounts(lines, proposal)];
  const reference = reasonOfReference(lines, payment, expectation);
  if (reference !== null) reasons.push(reference);
  const name = reasonOfName(lines, payment, expectation);
  if (name !== null) reasons.push(name);
  reasons.push({ kind: "date", days: lines.payments.dayOf(payment) - lines.expectations.dayOf(expectation) });
  if (weightOfAccount(lines, payment, expectation) > 0) reasons.push({ kind: "sameAccount" });
  return reasons;
}

function reasonOfAmounts(lines: Lines, { kind, payments, expectations, best }: Proposal): MatchReason {
  const paid = lines.payments.amountOf(best.payment);
  const expected = lines.expectations.amountOf(best.expectation);
  switch (kind) {
    case "exact":
      return { kind: "sameAmount", amountMinor: Math.abs(paid), isRare: isRareAmount(paid) };
    case "fee":
      return { kind: "feeKept", differenceMinor: keptByBank(paid, expected) };
    case "difference":
      return { kind: "otherAmount", differenceMinor: -missingOf(paid, expected) };
    case "partial": {
      const percent = Math.max(1, roundHalfAway(percentOf(paid, expected)));
      return { kind: "partOfAmount", percent, restMinor: missingOf(paid, expected) };
    }
    case "grouped":
      return { kind: "sumOfExpectations", count: expectations.length, amountMinor: Math.abs(paid) };
    case "instalments":
      return { kind: "sumOfPayments", count: payments.length, amountMinor: Math.abs(expected) };
  }
}

function reasonOfReference(lines: Lines, payment: number, expectation: number): MatchReason | null {
  const { payments, expectations, book } = lines;
  const shared = bestReference(lines, payment, expectation);
  if (shared === -1)
    return areOthersOfSeries(lines, payment, expectation) ? { kind: "otherReference" } : null;
  const text = expectations.textOf(expectation);
  return {
    kind: "reference",
    reference: referenceAsWritten(text, book.textOf(shared), payments.textOf(payment)),
  };
}

function reasonOfName(lines: Lines, payment: number, expectation: number): MatchReason | null {
  const weight = weightOfNames(lines, payment, expectation);
  if (weight === 0) return null;
  if (weight < 0) return { kind: "otherCounterparty" };
  const { payments, expectations, paidWords } = lines;
  const likenesses = payments.words.valuesOf(payment).map((word) => paidWords.of(word));
  const shared = expectations.words
    .valuesOf(expectation)
    .filter((word) => likenesses.some((likeness) => isAlike(likeness, word)))
    .map((word) => expectations.vocabulary.wordOf(word));
  return { kind: "counterparty", words: wordsAsWritten(expectations.textOf(expectation), shared) };
}
