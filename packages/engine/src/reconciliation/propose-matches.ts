/**
 * Every way in which a payment may settle expectations that is worth thinking about, with the odds that it does. What is
 * made for one payment is let go of with it: only what is proposed stays, in columns.
 */
import { kindOfPair, unitOf, weightOfAmounts } from "./compare-amounts.ts";
import { rarestWords, Shortlist } from "./line-index.ts";
import type { Lines } from "./lines.ts";
import { evidenceOf, type PairEvidence } from "./pair-evidence.ts";
import type { Proposal } from "./proposal.ts";
import type { MatchKind, MatchSettings } from "./reconciliation-lines.ts";
import { type SubsetLimits, subsetsThatSum } from "./subset-sum.ts";

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
    this.#chance = -Math.log(Math.max(2, lines.expectations.count * inReach));
  }

  /** What one payment may settle, the best first. */
  ofPayment(payment: number): readonly Proposal[] {
    const pairs = this.#pairsOf(payment);
    const proposals: Proposal[] = [];
    for (const pair of pairs) {
      const single = this.#single(pair);
      if (single !== null) proposals.push(single);
    }
    const isSettled = proposals.some(
      ({ kind, weight, isNamed: named }) => kind === "exact" && named && weight > sure,
    );
    if (this.#settings.allowsGrouped && !isSettled) proposals.push(...this.#groups(payment, pairs));
    return proposals.sort((left, right) => right.weight - left.weight).slice(0, mostProposals);
  }

  #pairsOf(payment: number): readonly Pair[] {
    const { payments, expectationsByLabel, expectationsByAmount, paidWords } = this.#lines;
    const paid = payments.amountOf(payment);
    const day = payments.dayOf(payment);
    const shortlist = new Shortlist(mostPairs);
    expectationsByLabel.findByReference(shortlist, payments, payment);
    const pairs = this.#evidenced(payment, shortlist.lines);
    if (pairs.some(({ amount, evidence }) => amount === paid && evidence.reference > telling)) return pairs;
    // What tells most comes first: of what many lines share, a few are enough.
    const referredCount = shortlist.lines.length;
    const words = rarestWords(paidWords, payments, payment);
    expectationsByAmount.find(shortlist, paid, words, day);
    expectationsByLabel.findByWord(shortlist, words, day);
    return [...pairs, ...this.#evidenced(payment, shortlist.lines.slice(referredCount))];
  }

  #evidenced(payment: number, expectations: readonly number[]): readonly Pair[] {
    const pairs: Pair[] = [];
    for (const expectation of expectations) {
      const evidence = evidenceOf(this.#lines, this.#settings, payment, expectation);
      if (evidence === null) continue;
      pairs.push({ payment, expectation, amount: this.#lines.expectations.amountOf(expectation), evidence });
    }
    return pairs;
  }

  #single({ payment, expectation, amount, evidence }: Pair): Proposal | null {
    const paid = this.#lines.payments.amountOf(payment);
    const kind = kindOfPair(paid, amount, evidence.reference > 0, this.#lines.currency, this.#settings);
    if (kind === null) return null;
    const weight = usual[kind] + this.#chance + weightOfAmounts(kind, paid, amount) + sumOf(evidence);
    if (weight <= leastWeight) return null;
    return {
      kind,
      payments: [payment],
      expectations: [expectation],
      weight,
      best: { payment, expectation },
      isNamed: isNamed(evidence),
    };
  }

  /** Sets of expectations of the payer whose sum is the payment. */
  #groups(payment: number, pairs: readonly Pair[]): readonly Proposal[] {
    const paid = this.#lines.payments.amountOf(payment);
    const named = this.#withSiblings(payment, pairs).filter(
      ({ amount, evidence }) => isNamed(evidence) && Math.abs(amount) < Math.abs(paid),
    );
    const parts = bestParts(named).sort((left, right) => left.expectation - right.expectation);
    return this.#sums(parts, paid)
      .map(
        ({ chosen, exactness }): Proposal => ({
          kind: "grouped",
          payments: [payment],
          expectations: chosen.map(({ expectation }) => expectation),
          weight: usual.grouped + this.#chance + exactness + weightOfGroup(chosen),
          best: bestOf(chosen),
          isNamed: true,
        }),
      )
      .filter(isThinkable);
  }

  /** A label cut short, or with one reference of several, leads to the others through the one that it names best. */
  #withSiblings(payment: number, pairs: readonly Pair[]): readonly Pair[] {
    const candidates = pairs.filter(({ evidence }) => isNamed(evidence));
    if (candidates.length === 0) return pairs;
    const { expectation: named } = bestOf(candidates);
    const { expectations, expectationsByLabel, siblingWords } = this.#lines;
    const words = rarestWords(siblingWords, expectations, named);
    const siblings = new Shortlist(
      mostPairs,
      pairs.map(({ expectation }) => expectation),
    );
    expectationsByLabel.findByWord(siblings, words, expectations.dayOf(named));
    return [...pairs, ...this.#evidenced(payment, siblings.lines)];
  }

  /** Payments, none of which settles it alone, that together are the expectation. */
  instalmentsOf(expectation: number, isFree: (payment: number) => boolean): readonly Proposal[] {
    const { payments, expectations, paymentsByLabel, expectedWords } = this.#lines;
    const expected = expectations.amountOf(expectation);
    const shortlist = new Shortlist(mostPairs);
    paymentsByLabel.findByReference(shortlist, expectations, expectation);
    if (!shortlist.isFull) {
      const words = rarestWords(expectedWords, expectations, expectation);
      paymentsByLabel.findByWord(shortlist, words, expectations.dayOf(expectation));
    }
    const found: Pair[] = [];
    for (const payment of shortlist.lines) {
      const amount = payments.amountOf(payment);
      if (!isFree(payment) || Math.abs(amount) >= Math.abs(expected)) continue;
      const evidence = evidenceOf(this.#lines, this.#settings, payment, expectation);
      if (evidence !== null && isNamed(evidence)) found.push({ payment, expectation, amount, evidence });
    }
    const parts = bestParts(found).sort((left, right) => left.payment - right.payment);
    return this.#sums(parts, expected)
      .map(
        ({ chosen, exactness }): Proposal => ({
          kind: "instalments",
          payments: chosen.map(({ payment }) => payment),
          expectations: [expectation],
          // Each payment has its own name and reference: what speaks for each adds up.
          weight: chosen.reduce(
            (sum, { evidence }) => sum + usual.partial + this.#chance + sumOf(evidence),
            exactness,
          ),
          best: bestOf(chosen),
          isNamed: true,
        }),
      )
      .filter(isThinkable);
  }

  #sums(parts: readonly Pair[], target: number) {
    if (parts.length < 2) return [];
    const amounts = parts.map(({ amount }) => Math.abs(amount));
    // All of them together are too little: no choice of them is enough.
    if (amounts.reduce((sum, amount) => sum + amount, 0) < Math.abs(target)) return [];
    const found = subsetsThatSum(amounts, Math.abs(target), subsetLimits);
    return found.map((positions) => {
      const chosen = positions.flatMap((position) => parts[position] ?? []);
      return { chosen, exactness: exactnessOf(positions, parts, Math.abs(target)) };
    });
  }
}

/** Those that most speaks for, when there are more than can be tried. */
function bestParts(parts: Pair[]): Pair[] {
  if (parts.length <= mostParts) return parts;
  return parts.sort((left, right) => sumOf(right.evidence) - sumOf(left.evidence)).slice(0, mostParts);
}

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
