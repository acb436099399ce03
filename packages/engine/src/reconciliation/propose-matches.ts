/** Every way in which a payment may settle expectations that is worth thinking about, with the odds that it does. */
import type { LabelWords } from "./label-words.ts";
import { evidenceOf, type Lines, type PairEvidence } from "./pair-evidence.ts";
import type { MatchKind, MatchReason, MatchSettings } from "./reconciliation-lines.ts";
import { type SubsetLimits, subsetsThatSum } from "./subset-sum.ts";

export interface Proposal {
  readonly kind: MatchKind;
  /** Positions in the indexes. */
  readonly payments: readonly number[];
  readonly expectations: readonly number[];
  /** Logarithm of the odds, leaving other proposals aside. */
  readonly weight: number;
  /** What its amounts say. */
  readonly amount: MatchReason;
  /** Of its pairs the one that most speaks for. */
  readonly best: { readonly payment: number; readonly expectation: number };
  /** A name or a reference speaks for it, not only figures. */
  readonly isNamed: boolean;
}

/** How often payments are of each kind, as logarithms. */
const usual = {
  exact: Math.log(0.7),
  fee: Math.log(0.08),
  difference: Math.log(0.03),
  partial: Math.log(0.08),
  grouped: Math.log(0.1),
} as const satisfies Partial<Record<MatchKind, number>>;

/** Of all that is open, what is near enough in time for a payment to be meant. */
const inReach = 1 / 3;

/** A payment keeps its best proposals. */
const mostProposals = 8;
/** Less likely than one in three thousand: neither suggested nor a rival to speak of. */
const leastWeight = -8;
/** A line is compared with so many of the other side. */
const mostPairs = 9;
const sure = 3;
/** A reference that outweighs whatever else there may be, where the amount is the same. */
const telling = 6;
const subsetLimits: SubsetLimits = { largest: 6, mostFound: 4, mostSteps: 3_000 };
const mostParts = 12;

interface Pair {
  readonly payment: number;
  readonly expectation: number;
  /** Of the line that was looked for. */
  readonly amount: number;
  readonly evidence: PairEvidence;
}

export class Proposer {
  readonly #lines: Lines;
  readonly #settings: MatchSettings;
  /** To be found among so many by chance. */
  readonly #chance: number;

  constructor(lines: Lines, settings: MatchSettings) {
    this.#lines = lines;
    this.#settings = settings;
    this.#chance = -Math.log(Math.max(2, lines.expectations.lines.length * inReach));
  }

  /** What one payment may settle, the best first. */
  ofPayment(payment: number): readonly Proposal[] {
    const pairs = this.#pairsOf(payment);
    const singles = pairs.flatMap((pair) => this.#single(pair) ?? []);
    const isSettled = singles.some(
      ({ kind, weight, isNamed: named }) => kind === "exact" && named && weight > sure,
    );
    const grouped = this.#settings.allowsGrouped && !isSettled ? this.#groups(payment, pairs) : [];
    return [...singles, ...grouped]
      .filter(isThinkable)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, mostProposals);
  }

  #pairsOf(payment: number): readonly Pair[] {
    const { payments, expectations } = this.#lines;
    const { effectMinor, day } = payments.line(payment);
    const referred = firstOf(mostPairs, [() => expectations.sharingReference(payments.label(payment))]);
    const pairs = this.#evidenced(payment, referred);
    const isTold = pairs.some(
      ({ amount, evidence }) => amount === effectMinor && evidence.reference > telling,
    );
    if (isTold) return pairs;
    const words = expectations.rarestWords(this.#lines.likenessesOf(payment));
    // What tells most comes first: of what many lines share, a few are enough.
    const others = firstOf(mostPairs, [
      () => referred,
      () => expectations.sharingWordAndAmount(words, effectMinor, day),
      () => expectations.ofAmount(effectMinor, day),
      () => expectations.sharingWord(words, day),
    ]);
    return [...pairs, ...this.#evidenced(payment, others.slice(referred.length))];
  }

  #evidenced(payment: number, positions: readonly number[]): readonly Pair[] {
    return positions.flatMap((expectation) => {
      const evidence = evidenceOf(this.#lines, this.#settings, payment, expectation);
      const amount = this.#lines.expectations.line(expectation).effectMinor;
      return evidence === null ? [] : [{ payment, expectation, amount, evidence }];
    });
  }

  #single(pair: Pair): Proposal | null {
    const { payment, expectation, amount, evidence } = pair;
    const paid = this.#lines.payments.line(payment).effectMinor;
    const compared = this.#compare(paid, amount, evidence);
    if (compared === null) return null;
    const { kind, weight, reason } = compared;
    return {
      kind,
      payments: [payment],
      expectations: [expectation],
      weight: usual[kind] + this.#chance + weight + sumOf(evidence),
      amount: reason,
      best: pair,
      isNamed: isNamed(evidence),
    };
  }

  #compare(
    paid: number,
    expected: number,
    { reference }: PairEvidence,
  ): { readonly kind: keyof typeof usual; readonly weight: number; readonly reason: MatchReason } | null {
    const { feeShare, mostFeeMinor, allowsPartial } = this.#settings;
    if (paid === expected) {
      const weight = Math.log(commonnessOf(paid));
      return {
        kind: "exact",
        weight,
        reason: { kind: "sameAmount", amountMinor: Math.abs(paid), isRare: weight > 6 },
      };
    }
    const size = Math.abs(expected);
    const missing = size - Math.abs(paid);
    const fee = Math.min(mostFeeMinor, Math.floor(size * feeShare));
    // What comes in arrives short of the bank's fee; what goes out costs as much more.
    const kept = expected > 0 ? missing : 0 - missing;
    if (kept > 0 && kept <= fee) {
      return { kind: "fee", weight: 5, reason: { kind: "feeKept", differenceMinor: kept } };
    }
    if (reference <= 0) return null;
    if (missing < 0) {
      if (-missing > size * 0.2) return null;
      const reason: MatchReason = { kind: "otherAmount", differenceMinor: -missing };
      return { kind: "difference", weight: 2, reason };
    }
    if (!allowsPartial) return null;
    const percent = (100 * Math.abs(paid)) / size;
    const reason: MatchReason = {
      kind: "partOfAmount",
      percent: Math.max(1, Math.round(percent)),
      restMinor: missing,
    };
    return { kind: "partial", weight: Number.isInteger(percent) ? 1.5 : 0, reason };
  }

  /** Sets of expectations of the payer whose sum is the payment. */
  #groups(payment: number, pairs: readonly Pair[]): readonly Proposal[] {
    const paid = this.#lines.payments.line(payment).effectMinor;
    const parts = this.#withSiblings(payment, pairs)
      .filter(({ amount, evidence }) => isNamed(evidence) && Math.abs(amount) < Math.abs(paid))
      .toSorted((a, b) => sumOf(b.evidence) - sumOf(a.evidence))
      .slice(0, mostParts)
      .toSorted((a, b) => a.expectation - b.expectation);
    return this.#sums(parts, paid).map(({ chosen, exactness }) => ({
      kind: "grouped",
      payments: [payment],
      expectations: chosen.map(({ expectation }) => expectation),
      weight: usual.grouped + this.#chance + exactness + weightOfGroup(chosen),
      amount: { kind: "sumOfExpectations", count: chosen.length, amountMinor: Math.abs(paid) },
      best: bestOf(chosen),
      isNamed: true,
    }));
  }

  /** A label cut short, or with one reference of several, leads to the others through the one that it names best. */
  #withSiblings(payment: number, pairs: readonly Pair[]): readonly Pair[] {
    const candidates = pairs.filter(({ evidence }) => isNamed(evidence));
    if (candidates.length === 0) return pairs;
    const named = bestOf(candidates);
    const { expectations } = this.#lines;
    const known = new Set(pairs.map(({ expectation }) => expectation));
    const { day } = expectations.line(named.expectation);
    const words = expectations.rarestWords(likenessesIn(expectations, expectations.label(named.expectation)));
    const siblings = expectations.sharingWord(words, day).filter((position) => !known.has(position));
    return [...pairs, ...this.#evidenced(payment, [...new Set(siblings)].slice(0, mostPairs))];
  }

  /** Payments, none of which settles it alone, that together are the expectation. */
  instalmentsOf(expectation: number, isFree: (payment: number) => boolean): readonly Proposal[] {
    const { payments, expectations } = this.#lines;
    const { effectMinor, day } = expectations.line(expectation);
    const label = expectations.label(expectation);
    const positions = firstOf(mostPairs, [
      () => payments.sharingReference(label),
      () => payments.sharingWord(payments.rarestWords(likenessesIn(payments, label)), day),
    ]);
    const parts = positions
      .filter(
        (payment) => isFree(payment) && Math.abs(payments.line(payment).effectMinor) < Math.abs(effectMinor),
      )
      .flatMap((payment) => {
        const evidence = evidenceOf(this.#lines, this.#settings, payment, expectation);
        if (evidence === null || !isNamed(evidence)) return [];
        return [{ payment, expectation, amount: payments.line(payment).effectMinor, evidence }];
      })
      .toSorted((a, b) => sumOf(b.evidence) - sumOf(a.evidence))
      .slice(0, mostParts)
      .toSorted((a, b) => a.payment - b.payment);
    const proposals = this.#sums(parts, effectMinor).map(
      ({ chosen, exactness }): Proposal => ({
        kind: "instalments",
        payments: chosen.map(({ payment }) => payment),
        expectations: [expectation],
        // Each payment has its own name and reference: what speaks for each adds up.
        weight: chosen.reduce(
          (sum, { evidence }) => sum + usual.partial + this.#chance + sumOf(evidence),
          exactness,
        ),
        amount: { kind: "sumOfPayments", count: chosen.length, amountMinor: Math.abs(effectMinor) },
        best: bestOf(chosen),
        isNamed: true,
      }),
    );
    return proposals.filter(isThinkable);
  }

  #sums(parts: readonly Pair[], target: number) {
    if (parts.length < 2) return [];
    const amounts = parts.map(({ amount }) => Math.abs(amount));
    const found = subsetsThatSum(amounts, Math.abs(target), subsetLimits);
    return found.map((positions) => {
      const chosen = positions.flatMap((position) => parts[position] ?? []);
      return { chosen, exactness: exactnessOf(positions, parts, Math.abs(target)) };
    });
  }
}

/** Different ones, as long as there is room: what is not needed is not looked for. */
function firstOf(most: number, looks: ReadonlyArray<() => readonly number[]>): readonly number[] {
  const found: number[] = [];
  for (const look of looks) {
    if (found.length === most) break;
    for (const position of look()) {
      if (found.length === most) break;
      if (!found.includes(position)) found.push(position);
    }
  }
  return found;
}

const likenessesIn = ({ vocabulary }: Lines["payments" | "expectations"], { words }: LabelWords) =>
  words.map((word) => vocabulary.likenessOf(word));

/** How little it is by chance that some of these add up: neighbours in time are more telling than any choice. */
function exactnessOf(positions: readonly number[], parts: readonly Pair[], target: number): number {
  const first = positions[0] ?? 0;
  const isRun = positions.every((position, index) => position === first + index);
  const tried = isRun ? parts.length : choices(parts.length, positions.length);
  const unit = Math.min(...positions.map((position) => unitOf(parts[position]?.amount ?? 1)));
  return Math.min(mostExactness, Math.log(Math.max(1, target / unit)) - Math.log(tried));
}

const mostExactness = 10;
const eachReference = 3;

/** One label speaks for all of them: their names weigh once, each reference by itself. */
function weightOfGroup(chosen: readonly Pair[]): number {
  const mean = (measure: (evidence: PairEvidence) => number) =>
    chosen.reduce((sum, { evidence }) => sum + measure(evidence), 0) / chosen.length;
  const references = chosen.filter(({ evidence: { reference } }) => reference > 0).length;
  return (
    mean(({ counterparty }) => counterparty) +
    mean(({ date }) => date) +
    mean(({ account }) => account) +
    eachReference * references
  );
}

/** In how many ways so many can be chosen out of so many. */
function choices(outOf: number, chosen: number): number {
  let ways = 1;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * (outOf - chosen + step)) / step;
  return ways;
}

const isThinkable = ({ weight }: Proposal) => weight > leastWeight;

const sumOf = ({ counterparty, reference, date, account }: PairEvidence) =>
  counterparty + reference + date + account;

const isNamed = ({ counterparty, reference }: PairEvidence) => counterparty > 0 || reference > 0;

const bestOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((best, pair) => (sumOf(pair.evidence) > sumOf(best.evidence) ? pair : best));

/** The coarsest step that an amount is a multiple of, in minor units of a currency with two digits. */
function unitOf(amount: number): number {
  return [10_000, 1_000, 100].find((unit) => amount % unit === 0) ?? 1;
}

/** One in how many amounts is this one by chance. */
function commonnessOf(amount: number): number {
  const unit = unitOf(amount);
  if (unit === 10_000) return 120;
  if (unit === 1_000) return 500;
  return unit === 100 ? 2_000 : 12_000;
}
