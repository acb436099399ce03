/**
 * Which proposals hold together. Each line is matched once: the strongest proposals are taken first. How sure one of them
 * is follows from what else its lines could have meant: a payment that fits two invoices equally well is even odds, but a
 * rival invoice that has a payment of its own hardly counts, since that payment would have to go without.
 */
import type { Lines } from "./lines.ts";
import { listsByValue, type NumberLists } from "./number-lists.ts";
import { ascendingOrder } from "./ordering.ts";
import type { ProposalTable } from "./proposal.ts";

export interface SettledProposal {
  /** Its number in the table. */
  readonly proposal: number;
  readonly weight: number;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Other proposals for its lines that are not out of the question. */
  readonly rivalCount: number;
}

/** A line remembers its best proposals. */
const mostRivals = 12;
/** One twentieth as likely. */
const seriousRival = Math.log(0.05);
const nobody = -1;

/** Those that are taken, in the order of the table: what they look at lies near what those before have looked at. */
export function* settleProposals(table: ProposalTable, lines: Lines): Generator<SettledProposal, void> {
  const settlement = new Settlement(table, lines);
  for (const [proposal, weight] of table.weights.entries()) {
    if (!settlement.isTaken(proposal)) continue;
    const rivals = settlement.weightsOfRivals(proposal);
    yield {
      proposal,
      weight,
      confidence: confidenceOf(weight, rivals),
      rivalCount: rivals.filter((rival) => rival - weight > seriousRival).length,
    };
  }
}

class Settlement {
  readonly #table: ProposalTable;
  /** The best proposals for each line, the strongest first. */
  readonly #onPayments: NumberLists;
  readonly #onExpectations: NumberLists;
  /** The taken proposal that each line belongs to, or nobody. */
  readonly #ownersOfPayments: Int32Array;
  readonly #ownersOfExpectations: Int32Array;
  /** For which proposal each was last a rival: it counts once, though it may share several lines. */
  readonly #rivalOf: Int32Array;

  constructor(table: ProposalTable, lines: Lines) {
    this.#table = table;
    // The strongest first, of equal ones the earlier.
    const order = ascendingOrder(table.weights.map((weight) => -weight));
    this.#onPayments = listsByValue(table.payments, lines.payments.count, { order, most: mostRivals });
    this.#onExpectations = listsByValue(table.expectations, lines.expectations.count, {
      order,
      most: mostRivals,
    });
    this.#ownersOfPayments = new Int32Array(lines.payments.count).fill(nobody);
    this.#ownersOfExpectations = new Int32Array(lines.expectations.count).fill(nobody);
    this.#rivalOf = new Int32Array(order.length).fill(nobody);
    this.#take(order);
  }

  #take(order: Int32Array): void {
    const { payments, expectations } = this.#table;
    for (const proposal of order) {
      const isFree =
        areAllOf(nobody, this.#ownersOfPayments, payments, proposal) &&
        areAllOf(nobody, this.#ownersOfExpectations, expectations, proposal);
      if (!isFree) continue;
      giveTo(proposal, this.#ownersOfPayments, payments);
      giveTo(proposal, this.#ownersOfExpectations, expectations);
    }
  }

  isTaken(proposal: number): boolean {
    return areAllOf(proposal, this.#ownersOfPayments, this.#table.payments, proposal);
  }

  /** What else the lines of a taken proposal could have meant. */
  weightsOfRivals(first: number): readonly number[] {
    const { payments, expectations } = this.#table;
    const weights: number[] = [];
    this.#rivalOf[first] = first;
    this.#addRivals(weights, first, payments, this.#onPayments);
    this.#addRivals(weights, first, expectations, this.#onExpectations);
    return weights;
  }

  #addRivals(weights: number[], first: number, lines: NumberLists, claims: NumberLists): void {
    for (let at = lines.startOf(first); at < lines.endOf(first); at += 1) {
      const line = lines.at(at);
      for (let place = claims.startOf(line); place < claims.endOf(line); place += 1) {
        const rival = claims.at(place);
        if (this.#rivalOf[rival] === first) continue;
        this.#rivalOf[rival] = first;
        weights.push(this.#weightOfRival(rival, first));
      }
    }
  }

  /** Whoever has a line of the rival would have to leave it, and go where there is still room. */
  #weightOfRival(rival: number, first: number): number {
    let weight = this.#weightOf(rival);
    for (const owner of this.#ownersOf(rival)) {
      if (owner === first) continue;
      weight += this.#refugeOf(owner, first, rival) - Math.max(0, this.#weightOf(owner));
    }
    return weight;
  }

  #ownersOf(proposal: number): readonly number[] {
    const owners: number[] = [];
    addOwners(owners, this.#ownersOfPayments, this.#table.payments, proposal);
    addOwners(owners, this.#ownersOfExpectations, this.#table.expectations, proposal);
    return owners;
  }

  /** What else an owner that loses its place could be, given what the first one leaves free. */
  #refugeOf(owner: number, first: number, rival: number): number {
    const { payments } = this.#table;
    let best = 0;
    for (let at = payments.startOf(owner); at < payments.endOf(owner); at += 1) {
      const payment = payments.at(at);
      for (
        let place = this.#onPayments.startOf(payment);
        place < this.#onPayments.endOf(payment);
        place += 1
      ) {
        const other = this.#onPayments.at(place);
        // The strongest come first: those after it are no better.
        if (this.#weightOf(other) <= best) break;
        if (other !== owner && this.#isOpen(other, owner, first, rival)) best = this.#weightOf(other);
      }
    }
    return best;
  }

  #isOpen(proposal: number, owner: number, first: number, rival: number): boolean {
    const { payments, expectations } = this.#table;
    if (!areAllOf(owner, this.#ownersOfPayments, payments, proposal)) return false;
    for (let at = expectations.startOf(proposal); at < expectations.endOf(proposal); at += 1) {
      const expectation = expectations.at(at);
      const standing = this.#ownersOfExpectations[expectation] as number;
      if (standing !== nobody && standing !== first) return false;
      if (expectations.includes(rival, expectation)) return false;
    }
    return true;
  }

  #weightOf(proposal: number): number {
    return this.#table.weights[proposal] as number;
  }
}

function areAllOf(owner: number, owners: Int32Array, lines: NumberLists, proposal: number): boolean {
  for (let at = lines.startOf(proposal); at < lines.endOf(proposal); at += 1) {
    if (owners[lines.at(at)] !== owner) return false;
  }
  return true;
}

function giveTo(proposal: number, owners: Int32Array, lines: NumberLists): void {
  for (let at = lines.startOf(proposal); at < lines.endOf(proposal); at += 1) owners[lines.at(at)] = proposal;
}

/** Each once. */
function addOwners(found: number[], owners: Int32Array, lines: NumberLists, proposal: number): void {
  for (let at = lines.startOf(proposal); at < lines.endOf(proposal); at += 1) {
    const owner = owners[lines.at(at)] as number;
    if (owner !== nobody && !found.includes(owner)) found.push(owner);
  }
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
