/** The fewest transfers between at most four givers and four needs, by trying every set of transfers that there is. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fewestTransfers } from "../testing/cover-referee.ts";
import type { CoverArc, CoverProblem } from "./cover-problem.ts";
import { coverNeeds } from "./cover-search.ts";

const [mostGivers, mostNeeds, dayCount] = [4, 4, 3];

const anyProblem = fc
  .record({
    rises: fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: dayCount, maxLength: dayCount }), {
      minLength: 1,
      maxLength: mostGivers,
    }),
    needs: fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: mostNeeds }),
    days: fc.array(fc.integer({ min: -1, max: dayCount - 1 }), {
      minLength: mostGivers * mostNeeds,
      maxLength: mostGivers * mostNeeds,
    }),
  })
  .map(({ rises, needs, days }): CoverProblem => {
    const arcs = rises.flatMap((_, giver) =>
      needs.flatMap((_amount, need): CoverArc[] => {
        const day = days[giver * mostNeeds + need] ?? -1;
        const arc = { giver, need, day, leastMinor: 1, mostMinor: 1_000, cap: -1, rank: [giver] };
        return day === -1 ? [] : [arc];
      }),
    );
    const surpluses = rises.map((steps) => {
      let sum = 0;
      return Float64Array.from(steps, (step) => (sum += step));
    });
    return { surpluses, needs, arcs, caps: [] };
  });

/**
 * Can these transfers cover all needs? They can if no group of needs asks for more than its givers have: a giver has for
 * a group what it can spare on the latest day on which it may give to one of it (max-flow min-cut, written out).
 */
function suffices({ surpluses, needs }: CoverProblem, chosen: readonly CoverArc[]): boolean {
  for (let group = 1; group < 1 << needs.length; group += 1) {
    const isIn = (need: number): boolean => (group & (1 << need)) !== 0;
    const asked = needs.reduce((sum, amount, need) => (isIn(need) ? sum + amount : sum), 0);
    let spare = 0;
    for (const [giver, surplus] of surpluses.entries()) {
      const days = chosen.filter((arc) => arc.giver === giver && isIn(arc.need)).map(({ day }) => day);
      if (days.length > 0) spare += surplus[Math.max(...days)] ?? 0;
    }
    if (asked > spare) return false;
  }
  return true;
}

const countOf = (set: number): number => set.toString(2).replaceAll("0", "").length;
const smallestFirst = Array.from({ length: 1 << (mostGivers * mostNeeds) }, (_, set) => set).toSorted(
  (left, right) => countOf(left) - countOf(right) || left - right,
);

function fewestByTrying(problem: CoverProblem): number | null {
  const { arcs } = problem;
  if (!suffices(problem, arcs)) return null;
  const setCount = 1 << arcs.length;
  const chosenBy = (set: number) => arcs.filter((_, at) => (set & (1 << at)) !== 0);
  const set = smallestFirst.find((one) => one < setCount && suffices(problem, chosenBy(one)));
  return set === undefined ? null : chosenBy(set).length;
}

describe("four givers and four needs", () => {
  it("take as few transfers as every set of them tried, or more and then without claiming a proof", () => {
    const seen = { feasible: 0, best: 0, proven: 0 };
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const fewest = fewestByTrying(problem);
        // The two referees agree: what is said of larger problems rests on the other one.
        expect(fewestTransfers(problem)).toBe(fewest);
        const { parts, atLeast, isWhole } = coverNeeds(problem);
        expect(isWhole).toBe(fewest !== null);
        if (fewest === null) return;
        expect(atLeast).toBeLessThanOrEqual(fewest);
        expect(parts.length).toBeGreaterThanOrEqual(fewest);
        seen.feasible += 1;
        if (parts.length === fewest) seen.best += 1;
        if (parts.length === atLeast) seen.proven += 1;
      }),
      { numRuns: 40 },
    );
    expect(seen.feasible).toBeGreaterThan(8);
    expect(seen.best / seen.feasible).toBeGreaterThan(0.95);
    expect(seen.proven / seen.feasible).toBeGreaterThan(0.85);
  });
});
