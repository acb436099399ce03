/**
 * How much speaks for one payment and one expectation belonging together, apart from their amounts. Evidence is counted in
 * logarithms of odds: it adds up, and what two hundred lines share weighs less than what only these two do.
 */
import type { LineTable } from "./line-table.ts";
import type { Lines } from "./lines.ts";
import type { MatchSettings } from "./reconciliation-lines.ts";
import { isAlike, type Likeness } from "./vocabulary.ts";

export interface PairEvidence {
  readonly counterparty: number;
  readonly reference: number;
  readonly date: number;
  readonly account: number;
}

/** Null when they cannot belong together: too far apart in time, or refused. */
export function evidenceOf(
  lines: Lines,
  settings: MatchSettings,
  payment: number,
  expectation: number,
): PairEvidence | null {
  const { payments, expectations } = lines;
  const days = payments.dayOf(payment) - expectations.dayOf(expectation);
  if (days < -settings.daysBefore || days > settings.daysAfter) return null;
  if (settings.isRefused(payments.idOf(payment), expectations.idOf(expectation))) return null;
  return {
    counterparty: weightOfNames(lines, payment, expectation),
    reference: weightOfReferences(lines, payment, expectation),
    date: weightOfDelay(days),
    account: weightOfAccount(lines, payment, expectation),
  };
}

const mostOfCounterparty = 6;
const foreignName = -2;
/** What each further word in common adds: words of one name are not independent. */
const furtherWord = 0.5;
/** A word that is on half of all lines is shared by chance. */
const leastRarity = 0.7;

export function weightOfNames(lines: Lines, payment: number, expectation: number): number {
  const { words, vocabulary } = lines.expectations;
  let sharedCount = 0;
  let rarest = 0;
  /** Of the words that only the expectation has: were it the payer's name, the label would have it. */
  let rarestMissing = 0;
  for (let place = words.startOf(expectation); place < words.endOf(expectation); place += 1) {
    const word = words.at(place);
    const inCommon = rarityOnPayment(lines, payment, word);
    if (inCommon === 0) rarestMissing = Math.max(rarestMissing, vocabulary.rarityOf(word));
    else {
      sharedCount += 1;
      rarest = Math.max(rarest, inCommon);
    }
  }
  const wordCount = words.lengthOf(expectation);
  if (sharedCount === 0) return wordCount > 0 && lines.payments.words.lengthOf(payment) > 0 ? foreignName : 0;
  if (rarest < leastRarity) return 0;
  if (rarestMissing > rarest && hasOtherName(lines, payment, expectation)) return foreignName;
  const weight = rarest * (0.6 + 0.4 * (sharedCount / wordCount)) + furtherWord * (sharedCount - 1);
  return Math.min(mostOfCounterparty, weight);
}

/** How few expectations have what the payment's label has of one of their words; 0 when it has none of it. */
function rarityOnPayment(
  { payments, expectations, paidWords }: Lines,
  payment: number,
  word: number,
): number {
  const { words } = payments;
  let rarest = 0;
  for (let place = words.startOf(payment); place < words.endOf(payment); place += 1) {
    rarest = Math.max(rarest, expectations.vocabulary.rarityInCommon(paidWords.of(words.at(place)), word));
  }
  return rarest;
}

const shortestName = 5;

/** The label has a long word that is none of the expectation's. */
function hasOtherName(
  { payments, expectations, paidWords }: Lines,
  payment: number,
  expectation: number,
): boolean {
  const { words, vocabulary } = payments;
  for (let place = words.startOf(payment); place < words.endOf(payment); place += 1) {
    const word = words.at(place);
    if (vocabulary.wordOf(word).length < shortestName) continue;
    if (!hasWord(expectations, expectation, paidWords.of(word))) return true;
  }
  return false;
}

/** Whole or cut short. */
function hasWord({ words }: LineTable, line: number, likeness: Likeness): boolean {
  for (let place = words.startOf(line); place < words.endOf(line); place += 1) {
    if (isAlike(likeness, words.at(place))) return true;
  }
  return false;
}

/** By how many characters agree: three digits do by chance, eight do not. */
const weightOfLength = [0, 0, 0, 3.5, 5, 6.5, 8, 9, 10] as const;
const leastReference = 0.7;
const otherReference = -3;

function weightOfReferences(lines: Lines, payment: number, expectation: number): number {
  const shared = bestReference(lines, payment, expectation);
  if (shared !== -1) return weightOfReference(lines, shared);
  return areOthersOfSeries(lines, payment, expectation) ? otherReference : 0;
}

/** Of the references that both have, the one that says most; -1 when none says enough. */
export function bestReference(lines: Lines, payment: number, expectation: number): number {
  const paid = lines.payments.references;
  const expected = lines.expectations.references;
  let best = -1;
  let most = leastReference;
  for (let place = expected.startOf(expectation); place < expected.endOf(expectation); place += 1) {
    const reference = expected.at(place);
    if (!paid.includes(payment, reference)) continue;
    const weight = weightOfReference(lines, reference);
    if (weight <= most) continue;
    best = reference;
    most = weight;
  }
  return best;
}

function weightOfReference({ book, expectationsByLabel }: Lines, reference: number): number {
  const byLength = weightOfLength[Math.min(book.lengthOf(reference), weightOfLength.length - 1)] ?? 0;
  return byLength - Math.log(Math.max(1, expectationsByLabel.countOfReference(reference)));
}

/** Each has a number of the same series, and not the same one: `FA-2026-00042` and `FA-2026-00043`. */
export function areOthersOfSeries(
  { payments, expectations, book }: Lines,
  payment: number,
  expectation: number,
): boolean {
  const paid = payments.references;
  const expected = expectations.references;
  for (let place = paid.startOf(payment); place < paid.endOf(payment); place += 1) {
    const one = paid.at(place);
    for (let at = expected.startOf(expectation); at < expected.endOf(expectation); at += 1) {
      const other = expected.at(at);
      if (other !== one && book.areOfOneSeries(one, other)) return true;
    }
  }
  return false;
}

/** Around the day it was due; later is usual, much earlier is not. */
function weightOfDelay(days: number): number {
  const weight = days >= 0 ? 1.5 - days / 25 : 1.5 + days / 7;
  return Math.max(-4, weight);
}

export function weightOfAccount(
  { payments, expectations }: Lines,
  payment: number,
  expectation: number,
): number {
  const expected = expectations.accountOf(expectation);
  if (expected === payments.accountOf(payment)) return 0.5;
  return Number.isNaN(expected) ? 0 : -0.5;
}
