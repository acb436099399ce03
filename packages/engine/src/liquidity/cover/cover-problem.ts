/**
 * Who can cover whose need, without names and dates: givers with what they can spare by day, needs with their amounts,
 * and arcs, each a transfer that could be made and would arrive in time. What a giver has given by any day must not be
 * above what it can spare by that day; the ledger below keeps count of it.
 */

export interface CoverArc {
  readonly giver: number;
  readonly need: number;
  /** On which day it leaves, counted from the first of the horizon. */
  readonly day: number;
  readonly leastMinor: number;
  readonly mostMinor: number;
  /** The shared cap that it falls under; -1: none. */
  readonly cap: number;
  /** Which of two arcs is preferred where either would do: the one whose first differing figure is smaller. */
  readonly rank: readonly number[];
}

export interface CoverProblem {
  /** Per giver, by day, never falling. */
  readonly surpluses: readonly Float64Array[];
  /** Above zero. */
  readonly needs: readonly number[];
  readonly arcs: readonly CoverArc[];
  readonly caps: readonly number[];
}

export interface CoverPart {
  /** Its position in the arcs of the problem. */
  readonly arc: number;
  readonly amountMinor: number;
}

export const compareRanks = (left: readonly number[], right: readonly number[]): number => {
  for (const [at, value] of left.entries()) {
    const difference = value - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** What is left to give while transfers are put down and taken back. */
export class SpareLedger {
  readonly #problem: CoverProblem;
  readonly #spare: readonly Float64Array[];
  readonly #caps: Float64Array;

  constructor(problem: CoverProblem, parts: Iterable<CoverPart> = []) {
    this.#problem = problem;
    this.#spare = problem.surpluses.map((surplus) => surplus.slice());
    this.#caps = Float64Array.from(problem.caps);
    for (const part of parts) this.give(part);
  }

  arcAt(arc: number): CoverArc {
    const found = this.#problem.arcs[arc];
    if (found === undefined) throw new RangeError(`no arc ${arc}`);
    return found;
  }

  /** The most that one more transfer on an arc could carry; zero where that would be less than its least. */
  availableOn(arc: number): number {
    const { giver, day, leastMinor, mostMinor, cap } = this.arcAt(arc);
    let available = cap === -1 ? mostMinor : Math.min(mostMinor, this.#caps[cap] ?? 0);
    const spare = this.#spareOf(giver);
    for (let at = day; at < spare.length; at += 1) available = Math.min(available, spare[at] ?? 0);
    return available < leastMinor ? 0 : available;
  }

  give({ arc, amountMinor }: CoverPart): void {
    const { giver, day, cap } = this.arcAt(arc);
    const spare = this.#spareOf(giver);
    for (let at = day; at < spare.length; at += 1) spare[at] = (spare[at] ?? 0) - amountMinor;
    if (cap !== -1) this.#caps[cap] = (this.#caps[cap] ?? 0) - amountMinor;
  }

  takeBack({ arc, amountMinor }: CoverPart): void {
    this.give({ arc, amountMinor: 0 - amountMinor });
  }

  /** Nobody gave more than they could spare. */
  get isKept(): boolean {
    return (
      this.#spare.every((spare) => spare.every((left) => left >= 0)) && this.#caps.every((left) => left >= 0)
    );
  }

  /** The giver of an arc gave no more than it can spare. Caps are not asked: a flow does not know them. */
  isKeptOn(arc: number): boolean {
    return this.#spareOf(this.arcAt(arc).giver).every((left) => left >= 0);
  }

  hasSameSpare(giver: number, other: number): boolean {
    const [left, right] = [this.#spareOf(giver), this.#spareOf(other)];
    return left.every((amount, at) => amount === right[at]);
  }

  #spareOf(giver: number): Float64Array {
    return this.#spare[giver] ?? new Float64Array();
  }
}

export function arcsByNeed({ needs, arcs }: CoverProblem): readonly (readonly number[])[] {
  const byNeed: number[][] = needs.map(() => []);
  for (const [position, { need }] of arcs.entries()) byNeed[need]?.push(position);
  return byNeed;
}

/** How much each need gets. */
export function coveredByNeed({ needs, arcs }: CoverProblem, parts: Iterable<CoverPart>): number[] {
  const covered = needs.map(() => 0);
  for (const { arc, amountMinor } of parts) {
    const need = arcs[arc]?.need ?? -1;
    covered[need] = (covered[need] ?? 0) + amountMinor;
  }
  return covered;
}
