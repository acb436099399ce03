/**
 * How much speaks for one payment and one expectation belonging together, apart from their amounts. Evidence is counted in
 * logarithms of odds: it adds up, and what two hundred lines share weighs less than what only these two do.
 */
import {
  areAlike,
  areOthersOfSeries,
  type LabelWords,
  referenceAsWritten,
  wordsAsWritten,
} from "./label-words.ts";
import { LineIndex } from "./line-index.ts";
import type { MatchReason, MatchSettings, OpenExpectation, OpenPayment } from "./reconciliation-lines.ts";
import type { Likeness } from "./vocabulary.ts";

export interface PairEvidence {
  readonly counterparty: number;
  readonly reference: number;
  readonly date: number;
  readonly account: number;
}

/** The two sides that are compared. */
export class Lines {
  readonly payments: LineIndex<OpenPayment>;
  readonly expectations: LineIndex<OpenExpectation>;
  readonly #likenesses: Array<readonly Likeness[] | undefined>;

  constructor(payments: readonly OpenPayment[], expectations: readonly OpenExpectation[]) {
    this.payments = new LineIndex(payments);
    this.expectations = new LineIndex(expectations);
    this.#likenesses = Array.from({ length: payments.length });
  }

  /** What the words of a payment may be among those of expectations. */
  likenessesOf(payment: number): readonly Likeness[] {
    return (this.#likenesses[payment] ??= this.payments
      .label(payment)
      .words.map((word) => this.expectations.vocabulary.likenessOf(word)));
  }
}

/** Null when they cannot belong together: too far apart in time, or refused. */
export function evidenceOf(
  lines: Lines,
  settings: MatchSettings,
  paymentPosition: number,
  expectationPosition: number,
): PairEvidence | null {
  const payment = lines.payments.line(paymentPosition);
  const expectation = lines.expectations.line(expectationPosition);
  const days = payment.day - expectation.day;
  if (days < -settings.daysBefore || days > settings.daysAfter) return null;
  if (settings.isRefused(payment.id, expectation.id)) return null;
  const paid = lines.payments.label(paymentPosition);
  const expected = lines.expectations.label(expectationPosition);
  return {
    counterparty: weightOfNames(lines, paymentPosition, expectationPosition),
    reference: weightOfReference(lines.expectations, paid, expected),
    date: weightOfDelay(days),
    account: accountWeight(payment, expectation),
  };
}

/** The same as data for a sentence each, with names and references as the expectation writes them. */
export function reasonsOf(
  lines: Lines,
  paymentPosition: number,
  expectationPosition: number,
): readonly MatchReason[] {
  const { payments, expectations } = lines;
  const payment = payments.line(paymentPosition);
  const expectation = expectations.line(expectationPosition);
  const paid = payments.label(paymentPosition);
  const expected = expectations.label(expectationPosition);
  const reasons: MatchReason[] = [];
  const referred = bestReference(expectations, paid, expected);
  if (referred !== null) {
    const reference = referenceAsWritten(expectation.text, referred.reference, payment.text);
    reasons.push({ kind: "reference", reference });
  } else if (areOthersOfSeries(paid, expected)) reasons.push({ kind: "otherReference" });
  const named = weightOfNames(lines, paymentPosition, expectationPosition);
  if (named > 0) {
    const shared = expected.words.filter((word) => isAmong(word, paid.words));
    reasons.push({ kind: "counterparty", words: wordsAsWritten(expectation.text, shared) });
  } else if (named < 0) reasons.push({ kind: "otherCounterparty" });
  reasons.push({ kind: "date", days: payment.day - expectation.day });
  if (accountWeight(payment, expectation) > 0) reasons.push({ kind: "sameAccount" });
  return reasons;
}

const mostOfCounterparty = 6;
const foreignName = -2;
/** What each further word in common adds: words of one name are not independent. */
const furtherWord = 0.5;
/** A word that is on half of all lines is shared by chance. */
const leastRarity = 0.7;

function weightOfNames(lines: Lines, paymentPosition: number, expectationPosition: number): number {
  const { vocabulary } = lines.expectations;
  const words = lines.expectations.wordsOf(expectationPosition);
  const likenesses = lines.likenessesOf(paymentPosition);
  let sharedCount = 0;
  let rarest = 0;
  /** Of the words that only the expectation has: were it the payer's name, the label would have it. */
  let rarestMissing = 0;
  for (const word of words) {
    let inCommon = 0;
    for (const likeness of likenesses) {
      inCommon = Math.max(inCommon, vocabulary.rarityInCommon(likeness, word));
    }
    if (inCommon === 0) rarestMissing = Math.max(rarestMissing, vocabulary.rarityOf(word));
    else {
      sharedCount += 1;
      rarest = Math.max(rarest, inCommon);
    }
  }
  if (sharedCount === 0) return likenesses.length > 0 && words.length > 0 ? foreignName : 0;
  if (rarest < leastRarity) return 0;
  if (rarestMissing > rarest && hasOtherName(lines, paymentPosition, expectationPosition)) return foreignName;
  const covered = sharedCount / words.length;
  const weight = rarest * (0.6 + 0.4 * covered) + furtherWord * (sharedCount - 1);
  return Math.min(mostOfCounterparty, weight);
}

const isLongName = (word: string) => word.length > 4;

const isAmong = (word: string, others: readonly string[]) => others.some((other) => areAlike(word, other));

function hasOtherName({ payments, expectations }: Lines, payment: number, expectation: number): boolean {
  const expected = expectations.label(expectation).words;
  return payments.label(payment).words.some((word) => isLongName(word) && !isAmong(word, expected));
}

/** By how many characters agree: three digits do by chance, eight do not. */
const weightOfLength = [0, 0, 0, 3.5, 5, 6.5, 8, 9, 10] as const;
const leastReference = 0.7;
const otherReference = -3;

function weightOfReference(
  expectations: LineIndex<OpenExpectation>,
  paid: LabelWords,
  expected: LabelWords,
): number {
  const best = bestReference(expectations, paid, expected);
  if (best !== null) return best.weight;
  return areOthersOfSeries(paid, expected) ? otherReference : 0;
}

function bestReference(
  expectations: LineIndex<OpenExpectation>,
  paid: LabelWords,
  expected: LabelWords,
): { readonly weight: number; readonly reference: string } | null {
  let best: { weight: number; reference: string } | null = null;
  for (const reference of expected.references) {
    if (!paid.references.includes(reference)) continue;
    const byLength = weightOfLength[Math.min(reference.length, weightOfLength.length - 1)] ?? 0;
    const weight = byLength - Math.log(Math.max(1, expectations.countOfReference(reference)));
    if (weight > leastReference && (best === null || weight > best.weight)) best = { weight, reference };
  }
  return best;
}

/** Around the day it was due; later is usual, much earlier is not. */
function weightOfDelay(days: number): number {
  const weight = days >= 0 ? 1.5 - days / 25 : 1.5 + days / 7;
  return Math.max(-4, weight);
}

function accountWeight(payment: OpenPayment, expectation: OpenExpectation): number {
  if (expectation.bankAccountId === payment.bankAccountId) return 0.5;
  return expectation.bankAccountId === null ? 0 : -0.5;
}
