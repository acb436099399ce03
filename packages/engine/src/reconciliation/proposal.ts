/** One way in which payments may settle expectations, and a list of very many of them, which it keeps as columns. */
import { ListWriter, type NumberLists } from "./number-lists.ts";
import type { MatchKind } from "./reconciliation-lines.ts";

export interface Proposal {
  readonly kind: MatchKind;
  /** Positions in the tables of lines. */
  readonly payments: readonly number[];
  readonly expectations: readonly number[];
  /** Logarithm of the odds, leaving other proposals aside. */
  readonly weight: number;
  /** Of its pairs the one that most speaks for. */
  readonly best: { readonly payment: number; readonly expectation: number };
  /** A name or a reference speaks for it, not only figures. */
  readonly isNamed: boolean;
}

/** What was proposed for all lines, once nothing is added any more. A proposal is its number in here. */
export interface ProposalTable {
  readonly payments: NumberLists;
  readonly expectations: NumberLists;
  readonly weights: Float64Array;
  proposalOf(number: number): Proposal;
}

export class ProposalWriter {
  readonly #kinds: MatchKind[] = [];
  readonly #payments = new ListWriter();
  readonly #expectations = new ListWriter();
  readonly #weights: number[] = [];
  readonly #bestPayments: number[] = [];
  readonly #bestExpectations: number[] = [];
  readonly #areNamed: boolean[] = [];

  add({ kind, payments, expectations, weight, best, isNamed }: Proposal): void {
    for (const payment of payments) this.#payments.add(payment);
    this.#payments.endList();
    for (const expectation of expectations) this.#expectations.add(expectation);
    this.#expectations.endList();
    this.#kinds.push(kind);
    this.#weights.push(weight);
    this.#bestPayments.push(best.payment);
    this.#bestExpectations.push(best.expectation);
    this.#areNamed.push(isNamed);
  }

  finish(): ProposalTable {
    const payments = this.#payments.finish();
    const expectations = this.#expectations.finish();
    const weights = Float64Array.from(this.#weights);
    return {
      payments,
      expectations,
      weights,
      proposalOf: (number) => ({
        kind: this.#kinds[number] as MatchKind,
        payments: payments.valuesOf(number),
        expectations: expectations.valuesOf(number),
        weight: weights[number] as number,
        best: {
          payment: this.#bestPayments[number] as number,
          expectation: this.#bestExpectations[number] as number,
        },
        isNamed: this.#areNamed[number] === true,
      }),
    };
  }
}
