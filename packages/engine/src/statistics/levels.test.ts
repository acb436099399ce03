import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitAutomatic } from "./automatic-fit.ts";
import { periodicities } from "./forecast-leaf.ts";
import { historyOfParent, levelTrees, movedLeaves, type TriedHistory } from "./levels.ts";

const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 2 },
  { id: 5, parentId: 1 },
  { id: 6, parentId: null },
  { id: 7, parentId: 6 },
  { id: 8, parentId: null },
];

describe("levels of a tree", () => {
  it("are its parents, those below others first, with all leaves that are below them", () => {
    expect(levelTrees(tree, [3, 4, 5, 7, 8])).toEqual([
      {
        leafIds: [3, 4, 5],
        levels: [
          { parentId: 2, leafIds: [3, 4] },
          { parentId: 1, leafIds: [3, 4, 5] },
        ],
      },
    ]);
  });

  it("are one where two parents have the same leaves, and none of a single leaf", () => {
    expect(levelTrees(tree, [3, 4, 7])).toEqual([
      { leafIds: [3, 4], levels: [{ parentId: 2, leafIds: [3, 4] }] },
    ]);
    expect(levelTrees(tree, [3, 8])).toEqual([]);
  });

  it("have the histories of their leaves together, which end with the same period", () => {
    const histories = [Float64Array.from([1, 2, 3]), Float64Array.from([10]), new Float64Array(0)];
    expect([...historyOfParent(histories)]).toEqual([1, 2, 13]);
    expect(historyOfParent([])).toHaveLength(0);
  });
});

/** Ten periods of an amount, of which it always said so much too much. */
const always = (amount: number, wrongBy: number, { forecast = amount, origins = 6 } = {}): TriedHistory => ({
  history: new Float64Array(10).fill(amount),
  fit: {
    mean: [forecast, forecast],
    triedMeans: Array.from({ length: origins }, (_, nth) =>
      Array.from({ length: nth + 1 }, () => amount + wrongBy),
    ),
  },
});

const leaves = new Map([
  [3, always(100_000, 20_000)],
  [4, always(50_000, 10_000)],
  [5, always(30_000, 20_000)],
]);
const flat = { leafIds: [3, 4, 5], levels: [{ parentId: 1, leafIds: [3, 4, 5] }] };
const parentOf = (parent: TriedHistory, parentId = 1) => new Map([[parentId, parent]]);

describe("leaves of 100, 50 and 30 under a parent of 200 that was wrong by less", () => {
  const own = { forecast: 200_000 };

  it("are moved by 13.846 in all, each by its variance, and add up", () => {
    const moved = movedLeaves(flat, leaves, parentOf(always(180_000, 20_000, own)));
    expect([...moved].map(([leafId, { shifts }]) => [leafId, shifts])).toEqual([
      [3, [6_154, 6_154]],
      [4, [1_538, 1_538]],
      [5, [6_154, 6_154]],
    ]);
    expect(moved.get(3)?.parentIds).toEqual([1]);
  });

  it("stay where that is not proven: by two in a hundred, over six origins, of all of them", () => {
    const movedBy = (wrongBy: number, origins = 6) =>
      movedLeaves(flat, leaves, parentOf(always(180_000, wrongBy, { ...own, origins }))).size;
    expect([movedBy(49_000), movedBy(49_001)]).toEqual([3, 0]);
    expect(movedBy(20_000, 5)).toBe(0);
    const young = new Map([...leaves, [5, always(30_000, 20_000, { origins: 5 })]]);
    expect(movedLeaves(flat, young, parentOf(always(180_000, 0, own))).size).toBe(0);
    expect(movedLeaves(flat, leaves, new Map()).size).toBe(0);
  });

  it("are moved by each parent in turn", () => {
    const levels = [{ parentId: 2, leafIds: [3, 4] }, ...flat.levels];
    const parents = new Map([
      ...parentOf(always(150_000, 0, { forecast: 170_000 }), 2),
      ...parentOf(always(180_000, 0, { forecast: 200_000 })),
    ]);
    const moved = movedLeaves({ ...flat, levels }, leaves, parents);
    // By 20,000 to the nearest one, which is never wrong; the one above has nothing left to move.
    expect(moved.get(3)).toEqual({ shifts: [16_000, 16_000], parentIds: [2, 1] });
    expect(moved.get(5)).toEqual({ shifts: [0, 0], parentIds: [1] });
  });
});

const fit = (amounts: Float64Array): TriedHistory => ({
  history: amounts,
  fit: fitAutomatic({ history: { amounts, ...periodicities.monthly }, horizon: 3, origins: 6 }),
});
const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe("moved leaves", () => {
  it("of any past are none below zero, lie between leaves and parent together, and are as large as they are", () => {
    const history = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(history, { minLength: 2, maxLength: 4 }), (histories) => {
        const of = histories.map((amounts) => Float64Array.from(amounts));
        const leafIds = of.map((_, nth) => nth + 1);
        const tried = new Map(of.map((amounts, nth) => [nth + 1, fit(amounts)]));
        const parent = fit(historyOfParent(of));
        const moved = movedLeaves(
          { leafIds, levels: [{ parentId: 9, leafIds }] },
          tried,
          new Map([[9, parent]]),
        );
        for (const step of moved.size === 0 ? [] : [0, 1, 2]) {
          const before = leafIds.map((id) => tried.get(id)?.fit.mean[step] ?? 0);
          const after = leafIds.map((id, nth) => (before[nth] ?? 0) + (moved.get(id)?.shifts[step] ?? 0));
          expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
          expect(after.every(Number.isSafeInteger)).toBe(true);
          const ends = [sumOf(before), parent.fit.mean[step] ?? 0];
          expect(sumOf(after)).toBeGreaterThanOrEqual(Math.min(...ends));
          // What would have been below zero is not taken from the others.
          if (Math.min(...after) > 0) expect(sumOf(after)).toBeLessThanOrEqual(Math.max(...ends));
        }
      }),
      { numRuns: 25 },
    );
  });
});
