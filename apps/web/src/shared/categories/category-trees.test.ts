import { describe, expect, it } from "vitest";
import { type Category, pathOf, siblingsOf, subtreeOf, treeNodes, treesOf } from "./category-trees.ts";

const category = (id: number, parentId: number | null, position: number, isInflow = false): Category => ({
  id,
  parentId,
  position,
  isInflow,
  name: `c${id}`,
  kind: "normal",
  note: "",
  vatRate: null,
  paymentDelayDays: 0,
  vatDeclarationDay: null,
  isReadOnly: false,
});

// As no server would send it: children first, siblings in disorder.
const list = [
  category(12, 1, 1),
  category(121, 12, 0),
  category(11, 1, 0),
  category(2, null, 1),
  category(1, null, 0),
  category(9, null, 0, true),
];
const trees = treesOf(list);
const ids = (categories: readonly Category[]) => categories.map(({ id }) => id);

describe("the trees of categories", () => {
  it("stand in the order of their positions, parents before children, inflows first", () => {
    expect(ids(trees.all)).toEqual([9, 1, 11, 12, 121, 2]);
    expect(ids(trees.roots.outflow)).toEqual([1, 2]);
    expect(ids(trees.childrenOf(1))).toEqual([11, 12]);
    expect(trees.childrenOf(121)).toEqual([]);
  });

  it("know the way to a category, what is below it and what is beside it", () => {
    expect(ids(pathOf(trees, 121))).toEqual([1, 12, 121]);
    expect(pathOf(trees, 404)).toEqual([]);
    expect(ids(subtreeOf(trees, 1))).toEqual([1, 11, 12, 121]);
    expect(ids(siblingsOf(trees, category(2, null, 1)))).toEqual([1, 2]);
    expect(ids(siblingsOf(trees, category(11, 1, 0)))).toEqual([11, 12]);
  });

  it("are grown once per list, and are empty before there is one", () => {
    expect(treesOf(list)).toBe(trees);
    expect(treesOf([...list])).not.toBe(trees);
    expect(treesOf(undefined).all).toEqual([]);
  });

  it("become nodes of a tree widget", () => {
    expect(treeNodes(trees, trees.roots.inflow)).toEqual([{ id: "9", name: "c9", children: [] }]);
    expect(treeNodes(trees, trees.roots.outflow)[0]?.children?.map(({ id }) => id)).toEqual(["11", "12"]);
  });
});
