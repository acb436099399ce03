import { describe, expect, it } from "vitest";
import { countedOf, counting, countingNode, nodeState } from "./left-out.ts";

const set = (...ids: readonly number[]) => new Set(ids);

const leaf = (id: number) => ({ id, children: [] });

describe("a box that stands for several", () => {
  it.each([
    [[1, 2], set(), "all"],
    [[1, 2], set(2), "some"],
    [[1, 2], set(1, 2, 9), "none"],
    [[], set(1), "all"],
  ] as const)("%j without %o: %s", (ids, leftOut, expected) => {
    expect(countedOf(ids, leftOut)).toBe(expected);
  });

  it("counts all of them again, or none, and leaves the others alone", () => {
    const leftOut = [
      { id: 1, companyId: null },
      { id: 9, companyId: 3 },
    ];
    const without = counting(leftOut, { companyId: 2, ids: [1, 2], isCounted: false });
    expect(without).toEqual([
      { id: 9, companyId: 3 },
      { id: 1, companyId: 2 },
      { id: 2, companyId: 2 },
    ]);
    expect(counting(without, { companyId: 2, ids: [1, 2], isCounted: true })).toEqual([
      { id: 9, companyId: 3 },
    ]);
  });
});

describe("a category", () => {
  const tree = { id: 1, children: [{ id: 2, children: [leaf(3), leaf(4)] }, leaf(5)] };

  it.each([
    [set(), "all"],
    [set(4), "some"],
    [set(2, 5), "some"],
    [set(1), "none"],
    [set(9), "all"],
  ] as const)("without %o: %s", (leftOut, expected) => {
    expect(nodeState(tree, leftOut)).toBe(expected);
  });

  it("stands for its branch", () => {
    const leftOut = [4, 5, 9].map((id) => ({ id, companyId: 7 }));
    const ids = (isCounted: boolean) =>
      countingNode(leftOut, { companyId: 7, node: tree, isCounted }).map(({ id }) => id);
    expect(ids(false)).toEqual([9, 1]);
    expect(ids(true)).toEqual([9]);
  });
});
