/** The search against a solver of others, on problems that are small enough for it to be right. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fewestTransfers } from "../testing/cover-referee.ts";
import { coverFlow, MaximumFlow } from "./cover-flow.ts";
import { coverForest } from "./cover-forest.ts";
import {
  type CoverArc,
  type CoverPart,
  type CoverProblem,
  coveredByNeed,
  SpareLedger,
} from "./cover-problem.ts";
import { coverNeeds, fewestThatReach } from "./cover-search.ts";
import { improveCover } from "./improve-cover.ts";

const dayCount = 4;
const boundless = 1_000_000;

interface Limits {
  readonly hasLimits: boolean;
}

/** Up to five givers and needs over four days; with limits: least and most amounts, and a shared cap. */
const anyProblem = ({ hasLimits }: Limits): fc.Arbitrary<CoverProblem> =>
  fc
    .record({
      rises: fc.array(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: dayCount, maxLength: dayCount }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      needs: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
      days: fc.array(fc.integer({ min: -1, max: dayCount - 1 }), { minLength: 25, maxLength: 25 }),
      leasts: fc.array(fc.constantFrom(1, 1, 1, 20), { minLength: 25, maxLength: 25 }),
      mosts: fc.array(fc.constantFrom(boundless, boundless, 30), { minLength: 25, maxLength: 25 }),
      cap: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ rises, needs, days, leasts, mosts, cap }) => {
      const arcs: CoverArc[] = [];
      for (const [giver] of rises.entries()) {
        for (const [need] of needs.entries()) {
          const at = giver * 5 + need;
          const day = days[at] ?? -1;
          if (day === -1) continue;
          arcs.push({
            giver,
            need,
            day,
            leastMinor: hasLimits ? (leasts[at] ?? 1) : 1,
            mostMinor: hasLimits ? (mosts[at] ?? boundless) : boundless,
            cap: hasLimits && giver === 0 ? 0 : -1,
            rank: [(giver * 7 + need) % 3, giver],
          });
        }
      }
      const surpluses = rises.map((steps) => {
        let sum = 0;
        return Float64Array.from(steps, (step) => (sum += step));
      });
      return { surpluses, needs, arcs, caps: hasLimits ? [cap] : [] };
    });

function expectAllowed(problem: CoverProblem, parts: readonly CoverPart[]): void {
  expect(new SpareLedger(problem, parts).isKept).toBe(true);
  expect(new Set(parts.map(({ arc }) => arc)).size).toBe(parts.length);
  for (const { arc, amountMinor } of parts) {
    const { leastMinor = 0, mostMinor = 0 } = problem.arcs[arc] ?? {};
    expect(amountMinor).toBeGreaterThanOrEqual(leastMinor);
    expect(amountMinor).toBeLessThanOrEqual(mostMinor);
  }
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe("the fewest transfers", () => {
  it("are those of the referee, or said not to be proven", () => {
    const seen = { feasible: 0, best: 0, proven: 0 };
    fc.assert(
      fc.property(anyProblem({ hasLimits: false }), (problem) => {
        const fewest = fewestTransfers(problem);
        expect(coverFlow(problem).totalMinor === total(problem.needs)).toBe(fewest !== null);
        if (fewest === null) return;
        const { parts, atLeast, isWhole } = coverNeeds(problem);
        expect(isWhole).toBe(true);
        expectAllowed(problem, parts);
        expect(atLeast).toBeLessThanOrEqual(fewest);
        expect(parts.length).toBeGreaterThanOrEqual(fewest);
        seen.feasible += 1;
        if (parts.length === fewest) seen.best += 1;
        if (parts.length === atLeast) seen.proven += 1;
      }),
      { numRuns: 60 },
    );
    expect(seen.feasible).toBeGreaterThan(10);
    expect(seen.best / seen.feasible).toBeGreaterThan(0.95);
    expect(seen.proven / seen.feasible).toBeGreaterThan(0.85);
  });

  it("are never falsely proven where lanes have limits and companies a cap", () => {
    let whole = 0;
    fc.assert(
      fc.property(anyProblem({ hasLimits: true }), (problem) => {
        const fewest = fewestTransfers(problem);
        if (coverFlow(problem).totalMinor < total(problem.needs)) {
          expect(fewest).toBeNull();
          return;
        }
        const { parts, atLeast, isWhole } = coverNeeds(problem);
        expectAllowed(problem, parts);
        if (!isWhole) return;
        whole += 1;
        expect(fewest).not.toBeNull();
        expect(atLeast).toBeLessThanOrEqual(fewest ?? 0);
        expect(parts.length).toBeGreaterThanOrEqual(fewest ?? 0);
      }),
      { numRuns: 40 },
    );
    expect(whole).toBeGreaterThan(3);
  });

  it("are still allowed and as many after ways were exchanged, and found with few nodes too", () => {
    fc.assert(
      fc.property(anyProblem({ hasLimits: true }), fc.constantFrom(0, 3, 5_000), (problem, nodes) => {
        if (coverFlow(problem).totalMinor < total(problem.needs)) return;
        const { parts } = coverNeeds(problem, nodes);
        const improved = improveCover(problem, parts);
        expectAllowed(problem, improved);
        expect(improved).toHaveLength(parts.length);
        expect(coveredByNeed(problem, improved)).toEqual(coveredByNeed(problem, parts));
      }),
      { numRuns: 100 },
    );
  });
});

const arc = (giver: number, need: number, day = 0): CoverArc => ({
  giver,
  need,
  day,
  leastMinor: 1,
  mostMinor: boundless,
  cap: -1,
  rank: [0 - giver],
});

describe("a proof", () => {
  it("is not claimed where a level that is not complete found nothing", () => {
    const problem: CoverProblem = {
      surpluses: [17, 4, 19].map((amount) => Float64Array.of(amount)),
      needs: [7, 12, 15],
      arcs: [arc(0, 0), arc(0, 2), arc(1, 1), arc(1, 2), arc(2, 1), arc(2, 2)],
      caps: [],
    };
    // 17 gives 7 and 10, 19 gives 12 and 5: nobody is drained for the 15, which is what the search tries.
    expect(fewestTransfers(problem)).toBe(4);
    const { parts, atLeast } = coverNeeds(problem);
    expect([parts.length, atLeast]).toEqual([5, 4]);
  });

  it("is not claimed where the search was stopped", () => {
    const problem: CoverProblem = {
      surpluses: [Float64Array.of(90), Float64Array.of(40)],
      needs: [60, 60],
      arcs: [arc(0, 0), arc(0, 1), arc(1, 0), arc(1, 1)],
      caps: [],
    };
    expect(coverNeeds(problem)).toMatchObject({ atLeast: 3, parts: { length: 3 } });
    expect(coverNeeds(problem, 1)).toMatchObject({ atLeast: 2, parts: { length: 3 } });
  });

  it("takes givers for alike only where they can do the same for all others too", () => {
    const problem: CoverProblem = {
      surpluses: [Float64Array.of(10), Float64Array.of(10)],
      needs: [10, 10],
      arcs: [arc(0, 0), arc(1, 0), arc(1, 1)],
      caps: [],
    };
    const { parts, atLeast } = coverNeeds(problem);
    expect([parts.length, atLeast]).toEqual([2, 2]);
  });

  it("takes givers for alike only where they have as much on every day", () => {
    const problem: CoverProblem = {
      surpluses: [Float64Array.of(19, 19), Float64Array.of(19, 39)],
      needs: [19, 13, 13, 13],
      arcs: [0, 1].flatMap((giver) => [arc(giver, 0), arc(giver, 1, 1), arc(giver, 2, 1), arc(giver, 3, 1)]),
      caps: [],
    };
    const { parts, atLeast } = coverNeeds(problem);
    expect([parts.length, atLeast]).toEqual([4, 4]);
  });
});

describe("a flow", () => {
  it("finds its way back where the first way was wrong", () => {
    const flow = new MaximumFlow(4);
    flow.addEdge(0, 2, 1);
    flow.addEdge(0, 3, 1);
    const across = flow.addEdge(2, 3, 1);
    flow.addEdge(2, 1, 1);
    flow.addEdge(3, 1, 1);
    expect(flow.run(0, 1)).toBe(2);
    expect(flow.flowOn(across)).toBe(0);
  });

  it("covers as much without circles", () => {
    fc.assert(
      fc.property(anyProblem({ hasLimits: false }), (problem) => {
        const { parts, totalMinor } = coverFlow(problem);
        expectAllowed(problem, parts);
        const forest = coverForest(problem, parts);
        expectAllowed(problem, forest);
        expect(total(forest.map(({ amountMinor }) => amountMinor))).toBe(totalMinor);
        expect(forest.length).toBeLessThanOrEqual(parts.length);
      }),
      { numRuns: 100 },
    );
  });

  it("opens a circle", () => {
    const problem: CoverProblem = {
      surpluses: [Float64Array.of(5), Float64Array.of(5)],
      needs: [5, 5],
      arcs: [arc(0, 0), arc(0, 1), arc(1, 0), arc(1, 1)],
      caps: [],
    };
    const circle = [2, 3, 3, 2].map((amountMinor, at) => ({ arc: at, amountMinor }));
    expect(coverForest(problem, circle)).toHaveLength(2);
  });
});

it.each([
  [[5, 9, 2], 9, 1],
  [[5, 9, 2], 10, 2],
  [[5, 9, 2], 0, 0],
  [[5, 9, 2], 99, 3],
])("of %j the fewest that reach %d are %d", (amounts, sum, count) => {
  expect(fewestThatReach(amounts, sum)).toBe(count);
});
