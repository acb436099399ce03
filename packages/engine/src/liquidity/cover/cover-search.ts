/**
 * The fewest transfers that cover all needs. A best fit comes first and is nearly always as few as there can be; a search
 * of so many nodes looks for fewer. It says how few there could be at all, and so whether what it found is proven: either
 * by what each need would take if it were alone, or because every answer with one giver per need was tried. Deeper levels
 * drain givers one after the other and are not complete: they find answers and prove nothing.
 */
import { coverFlow } from "./cover-flow.ts";
import { coverForest } from "./cover-forest.ts";
import {
  arcsByNeed,
  type CoverPart,
  type CoverProblem,
  compareRanks,
  coveredByNeed,
  SpareLedger,
} from "./cover-problem.ts";

export interface CoverAnswer {
  readonly parts: readonly CoverPart[];
  /** No answer that covers all needs has fewer transfers. */
  readonly atLeast: number;
  /** False where least amounts or shared caps stand in the way of what a flow could carry. */
  readonly isWhole: boolean;
}

const mostNodes = 5_000;
/** How many transfers above the bound are looked for where the best fit got stuck. */
const mostExtra = 3;

export function coverNeeds(problem: CoverProblem, nodeLimit = mostNodes): CoverAnswer {
  const search = new CoverSearch(problem, nodeLimit);
  const bound = search.bound;
  const fitted = search.bestFit();
  let best = fitted;
  let atLeast = bound;
  const end = fitted?.length ?? bound + mostExtra + 1;
  for (let count = bound; count < end; count += 1) {
    const found = search.withAtMost(count);
    if (found.parts !== null) {
      best = found.parts;
      break;
    }
    if (found.isStopped) break;
    // With as many transfers as needs each has one giver, and the amounts are no choice: nothing was left out.
    if (count === problem.needs.length) atLeast = count + 1;
  }
  const parts = best ?? coverForest(problem, coverFlow(problem).parts);
  return { parts, atLeast, isWhole: isWhole(problem, parts) };
}

const isWhole = (problem: CoverProblem, parts: readonly CoverPart[]): boolean =>
  coveredByNeed(problem, parts).every((covered, need) => covered >= (problem.needs[need] ?? 0));

/** How many of some amounts, the largest first, make up a sum; all of them where they do not. */
export function fewestThatReach(amounts: readonly number[], sum: number): number {
  let [left, count] = [sum, 0];
  for (const amount of amounts.toSorted((one, other) => other - one)) {
    if (left <= 0) break;
    left -= amount;
    count += 1;
  }
  return count;
}

interface Level {
  readonly parts: readonly CoverPart[] | null;
  /** Not all was tried. */
  readonly isStopped: boolean;
}

interface Candidate {
  readonly arc: number;
  readonly available: number;
}

class CoverSearch {
  readonly #problem: CoverProblem;
  readonly #byNeed: readonly (readonly number[])[];
  /** The largest need first. */
  readonly #order: readonly number[];
  /** How many transfers each need would take if it were alone. */
  readonly #alone: readonly number[];
  /** Givers that are alike in all but what they have. */
  readonly #twins: readonly string[];
  #nodesLeft: number;

  constructor(problem: CoverProblem, nodeLimit: number) {
    this.#problem = problem;
    this.#byNeed = arcsByNeed(problem);
    this.#order = problem.needs
      .map((_, need) => need)
      .sort((left, right) => (problem.needs[right] ?? 0) - (problem.needs[left] ?? 0) || left - right);
    const untouched = new SpareLedger(problem);
    this.#alone = problem.needs.map((amount, need) =>
      fewestThatReach(
        (this.#byNeed[need] ?? []).map((arc) => untouched.availableOn(arc)),
        amount,
      ),
    );
    this.#twins = twinsOf(problem);
    this.#nodesLeft = nodeLimit;
  }

  get bound(): number {
    return this.#alone.reduce((sum, count) => sum + count, 0);
  }

  /** Null where it gets stuck. */
  bestFit(): readonly CoverPart[] | null {
    const ledger = new SpareLedger(this.#problem);
    const parts: CoverPart[] = [];
    const used = new Set<number>();
    for (const need of this.#order) {
      let rest = this.#problem.needs[need] ?? 0;
      while (rest > 0) {
        const [best] = this.#candidates(ledger, need, rest, used);
        if (best === undefined) return null;
        const part = this.#partOf(best, rest);
        used.add(part.arc);
        ledger.give(part);
        parts.push(part);
        rest -= part.amountMinor;
      }
    }
    return parts;
  }

  withAtMost(count: number): Level {
    const parts: CoverPart[] = [];
    const used = new Set<number>();
    const ledger = new SpareLedger(this.#problem);
    let isStopped = false;

    /** From a need on, of which so much is left; what the needs after it take at least is known. */
    const cover = (position: number, rest: number, later: number): boolean => {
      const need = this.#order[position];
      if (need === undefined) return true;
      if (this.#nodesLeft <= 0) {
        isStopped = true;
        return false;
      }
      this.#nodesLeft -= 1;
      const spareTransfers = count - parts.length - later;
      if (spareTransfers < 1) return false;
      const tried: Candidate[] = [];
      for (const candidate of this.#candidates(ledger, need, rest, used)) {
        const isEnough = candidate.available >= rest;
        if (!isEnough && spareTransfers < 2) break;
        if (tried.some((other) => this.#isAlike(ledger, other, candidate))) continue;
        tried.push(candidate);
        const part = this.#partOf(candidate, rest);
        ledger.give(part);
        parts.push(part);
        used.add(part.arc);
        const isCovered = isEnough
          ? cover(position + 1, this.#needAt(position + 1), later - this.#aloneAt(position + 1))
          : cover(position, rest - part.amountMinor, later);
        if (isCovered) return true;
        used.delete(part.arc);
        parts.pop();
        ledger.takeBack(part);
        if (isStopped) return false;
      }
      return false;
    };

    const isFound = cover(0, this.#needAt(0), this.bound - this.#aloneAt(0));
    return { parts: isFound ? parts : null, isStopped };
  }

  #needAt(position: number): number {
    return this.#problem.needs[this.#order[position] ?? -1] ?? 0;
  }

  #aloneAt(position: number): number {
    return this.#alone[this.#order[position] ?? -1] ?? 0;
  }

  /** Those that suffice, the tightest first; then those that would be drained, the largest first. */
  #candidates(
    ledger: SpareLedger,
    need: number,
    rest: number,
    used: ReadonlySet<number>,
  ): readonly Candidate[] {
    const { arcs } = this.#problem;
    const rankOf = ({ arc }: Candidate): readonly number[] => arcs[arc]?.rank ?? [];
    return (this.#byNeed[need] ?? [])
      .map((arc) => ({ arc, available: used.has(arc) ? 0 : ledger.availableOn(arc) }))
      .filter(({ available }) => available > 0)
      .sort((left, right) => {
        const [leftIsEnough, rightIsEnough] = [left.available >= rest, right.available >= rest];
        if (leftIsEnough !== rightIsEnough) return leftIsEnough ? -1 : 1;
        const difference = left.available - right.available;
        return (leftIsEnough ? difference : 0 - difference) || compareRanks(rankOf(left), rankOf(right));
      });
  }

  #partOf({ arc, available }: Candidate, rest: number): CoverPart {
    const leastMinor = this.#problem.arcs[arc]?.leastMinor ?? 0;
    return { arc, amountMinor: Math.min(available, Math.max(rest, leastMinor)) };
  }

  /** Whatever can be done with the one can be done with the other. */
  #isAlike(ledger: SpareLedger, one: Candidate, other: Candidate): boolean {
    if (one.available !== other.available) return false;
    const [left, right] = [ledger.arcAt(one.arc), ledger.arcAt(other.arc)];
    return (
      left.day === right.day &&
      left.mostMinor === right.mostMinor &&
      left.leastMinor === right.leastMinor &&
      left.cap === right.cap &&
      this.#twins[left.giver] === this.#twins[right.giver] &&
      ledger.hasSameSpare(left.giver, right.giver)
    );
  }
}

function twinsOf({ surpluses, arcs }: CoverProblem): readonly string[] {
  const texts: string[][] = surpluses.map(() => []);
  for (const { giver, need, day, leastMinor, mostMinor, cap } of arcs)
    texts[giver]?.push(`${need}:${day}:${leastMinor}:${mostMinor}:${cap}`);
  return texts.map((ofGiver) => ofGiver.sort().join(" "));
}
