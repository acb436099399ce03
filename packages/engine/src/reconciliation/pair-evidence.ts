/**
 * How much speaks for one payment and one expectation belonging together, apart from their amounts. Evidence is counted in
 * logarithms of odds: it adds up, and what two hundred lines share weighs less than what only these two do.
 */
import { type LabelWords, sharedWriting } from "./label-words.ts";
import type { LineIndex } from "./line-index.ts";
import type { MatchReason, MatchSettings, OpenExpectation, OpenPayment } from "./reconciliation-lines.ts";

export interface PairEvidence {
  readonly counterparty: number;
  readonly reference: number;
  readonly date: number;
  readonly account: number;
  /** What the weights come from. */
  readonly words: string;
  readonly sharedReference: string | null;
  readonly days: number;
}

export interface Lines {
  readonly payments: LineIndex<OpenPayment>;
  readonly expectations: LineIndex<OpenExpectation>;
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
  const named = sharedWords(lines.expectations, paid, expected);
  const referred = bestReference(lines.expectations, paid, expected);
  const isSameAccount = expectation.bankAccountId === payment.bankAccountId;
  return {
    counterparty: named.weight,
    reference: referred?.weight ?? 0,
    date: weightOfDelay(days),
    account: accountWeight(isSameAccount, expectation.bankAccountId !== null),
    words: named.words,
    sharedReference: referred?.reference ?? null,
    days,
  };
}

/** The same as data for a sentence each. */
export function reasonsOf({
  words,
  counterparty,
  sharedReference,
  days,
  account,
}: PairEvidence): readonly MatchReason[] {
  const reasons: MatchReason[] = [];
  if (sharedReference !== null) reasons.push({ kind: "reference", reference: sharedReference });
  if (words !== "") reasons.push({ kind: "counterparty", words });
  else if (counterparty < 0) reasons.push({ kind: "otherCounterparty" });
  reasons.push({ kind: "date", days });
  if (account > 0) reasons.push({ kind: "sameAccount" });
  return reasons;
}

const mostOfCounterparty = 6;
const foreignName = -2;
/** What each further word in common adds: words of one name are not independent. */
const furtherWord = 0.5;

function sharedWords(
  expectations: LineIndex<OpenExpectation>,
  paid: LabelWords,
  expected: LabelWords,
): { readonly weight: number; readonly words: string } {
  const shared: string[] = [];
  let rarest = 0;
  /** Of the words that only the expectation has: were it the payer's name, the label would have it. */
  let rarestMissing = 0;
  for (const word of expected.words) {
    const writing = longestWriting(word, paid.words);
    if (writing === null) {
      const own = rarityOf(expectations, expectations.countOfWord(word, false));
      rarestMissing = Math.max(rarestMissing, own);
      continue;
    }
    shared.push(word);
    const count = expectations.countOfWord(writing, writing !== word);
    rarest = Math.max(rarest, rarityOf(expectations, count));
  }
  if (shared.length > 0) {
    // A word that is everywhere is shared by chance.
    if (rarest < 0.7) return { weight: 0, words: "" };
    const hasOtherName = paid.words.some(
      (word) => isLongName(word) && longestWriting(word, expected.words) === null,
    );
    if (rarestMissing > rarest && hasOtherName) return { weight: foreignName, words: "" };
    const covered = shared.length / expected.words.length;
    const weight = rarest * (0.6 + 0.4 * covered) + furtherWord * (shared.length - 1);
    return { weight: Math.min(mostOfCounterparty, weight), words: shared.join(" ") };
  }
  const namesSomebody = paid.words.length > 0 && expected.words.length > 0;
  return { weight: namesSomebody ? foreignName : 0, words: "" };
}

const isLongName = (word: string) => word.length > 4;

function longestWriting(word: string, others: readonly string[]): string | null {
  let longest: string | null = null;
  for (const other of others) {
    const writing = sharedWriting(word, other);
    if (writing !== null && writing.length > (longest?.length ?? 0)) longest = writing;
  }
  return longest;
}

/** As if so many others were open too: a name on all of three invoices is a name all the same. */
const imagined = 30;

/** How few share it, among all. */
function rarityOf({ lines }: LineIndex<OpenExpectation>, count: number): number {
  return Math.log((lines.length + imagined) / Math.max(1, count));
}

/** By how many characters agree: three digits do by chance, eight do not. */
const weightOfLength = [0, 0, 0, 3.5, 5, 6.5, 8, 9, 10] as const;

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
    if (weight > 0.7 && (best === null || weight > best.weight)) best = { weight, reference };
  }
  return best;
}

/** Around the day it was due; later is usual, much earlier is not. */
function weightOfDelay(days: number): number {
  const weight = days >= 0 ? 1.5 - days / 25 : 1.5 + days / 7;
  return Math.max(-4, weight);
}

function accountWeight(isSame: boolean, isSaid: boolean): number {
  if (isSame) return 0.5;
  return isSaid ? -0.5 : 0;
}
