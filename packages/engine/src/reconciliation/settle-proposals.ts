/**
 * Which proposals hold together. Each line is matched once: the strongest proposals are taken first. How sure one of them
 * is follows from what else its lines could have meant: a payment that fits two invoices equally well is even odds, but a
 * rival invoice that has a payment of its own hardly counts, since that payment would have to go without.
 */
import type { Proposal } from "./propose-matches.ts";

export interface SettledProposal {
  readonly proposal: Proposal;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Other proposals for its lines that are not out of the question. */
  readonly rivalCount: number;
}

/** A line remembers its best proposals. */
const mostRivals = 12;
/** One twentieth as likely. */
const seriousRival = Math.log(0.05);

class Claims {
  readonly #of: Array<Proposal[] | undefined> = [];

  add(positions: readonly number[], proposal: Proposal): void {
    for (const position of positions) {
      const claims = this.#of[position];
      if (claims === undefined) this.#of[position] = [proposal];
      else if (claims.length < mostRivals) claims.push(proposal);
    }
  }

  on(positions: readonly number[]): readonly Proposal[] {
    const [first, ...others] = positions;
    if (first === undefined) return [];
    const claims = this.#of[first] ?? [];
    return others.length === 0 ? claims : [...claims, ...this.on(others)];
  }
}

export function settleProposals(proposals: readonly Proposal[]): readonly SettledProposal[] {
  const ranked = proposals.toSorted((left, right) => right.weight - left.weight);
  const onPayments = new Claims();
  const onExpectations = new Claims();
  for (const proposal of ranked) {
    onPayments.add(proposal.payments, proposal);
    onExpectations.add(proposal.expectations, proposal);
  }
  const ofPayment = new Map<number, Proposal>();
  const ofExpectation = new Map<number, Proposal>();
  const taken: Proposal[] = [];
  for (const proposal of ranked) {
    const isFree =
      proposal.payments.every((position) => !ofPayment.has(position)) &&
      proposal.expectations.every((position) => !ofExpectation.has(position));
    if (!isFree) continue;
    taken.push(proposal);
    for (const position of proposal.payments) ofPayment.set(position, proposal);
    for (const position of proposal.expectations) ofExpectation.set(position, proposal);
  }

  const ownersOf = (proposal: Proposal): ReadonlySet<Proposal> =>
    new Set([
      ...proposal.payments.flatMap((position) => ofPayment.get(position) ?? []),
      ...proposal.expectations.flatMap((position) => ofExpectation.get(position) ?? []),
    ]);

  /** What else an owner that loses its place could be, given what the first one leaves free. */
  const refugeOf = (owner: Proposal, first: Proposal, rival: Proposal): number => {
    let best = 0;
    for (const other of onPayments.on(owner.payments)) {
      if (other.weight <= best || other === owner) continue;
      const isOpen =
        other.payments.every((position) => ofPayment.get(position) === owner) &&
        other.expectations.every((position) => {
          const standing = ofExpectation.get(position);
          return (standing === undefined || standing === first) && !rival.expectations.includes(position);
        });
      if (isOpen) best = other.weight;
    }
    return best;
  };

  const weightOfRival = (rival: Proposal, first: Proposal): number => {
    let weight = rival.weight;
    for (const owner of ownersOf(rival)) {
      if (owner !== first) weight += refugeOf(owner, first, rival) - Math.max(0, owner.weight);
    }
    return weight;
  };

  return taken.map((proposal) => {
    const rivals = new Set([
      ...onPayments.on(proposal.payments),
      ...onExpectations.on(proposal.expectations),
    ]);
    rivals.delete(proposal);
    const weights = [...rivals].map((rival) => weightOfRival(rival, proposal));
    return {
      proposal,
      confidence: confidenceOf(proposal.weight, weights),
      rivalCount: weights.filter((weight) => weight - proposal.weight > seriousRival).length,
    };
  });
}

/** How likely something is beside nothing and beside all that could be instead. Weights are logarithms of odds. */
export function confidenceOf(weight: number, rivalWeights: readonly number[]): number {
  let against = Math.exp(-weight);
  for (const rival of rivalWeights) against += Math.exp(rival - weight);
  return 1 / (1 + against);
}

const most = 99;
/** An amount alone says too little, however rare: a name or a reference must agree with it. */
const mostWithoutName = 59;

/** The same as people are shown it, from 0 to 99: nothing is quite sure. */
export const scoreOf = (confidence: number, isNamed: boolean): number =>
  Math.min(isNamed ? most : mostWithoutName, Math.floor(confidence * 100));
