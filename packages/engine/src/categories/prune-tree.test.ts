import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CategoryTree, TreeCategory } from "./category-tree.ts";
import { growTree } from "./grow-tree.ts";
import { type AddedCategory, pruneTree } from "./prune-tree.ts";

const category = (id: number, parentId: number | null, name: string, position = 0): TreeCategory => ({
  id,
  parentId,
  isInflow: false,
  name,
  position,
  kind: "normal",
});

const added = (categoryId: number, given: Partial<AddedCategory> = {}): AddedCategory => ({
  categoryId,
  tookOverFrom: null,
  isChanged: false,
  holdsData: false,
  ...given,
});

/** Achats > Matières, Autre: the two below were added, and Autre took over what Achats held. */
const tree: CategoryTree = [
  category(1, null, "Achats"),
  category(2, null, "Loyers", 1),
  category(-1, 1, "Matières"),
  category(-2, 1, "Autre", 1),
];
const took = added(-2, { tookOverFrom: 1, holdsData: true });

describe("taking away what was added to a tree", () => {
  it("gives data back to the leaf that held it", () => {
    const { edit, kept } = pruneTree(tree, [added(-1), took]);
    expect(edit.tree.map(({ id }) => id)).toEqual([1, 2]);
    expect(edit.takeovers).toEqual([{ fromId: -2, toId: 1 }]);
    expect(edit.removedIds.toSorted((a, b) => b - a)).toEqual([-1, -2]);
    expect(kept).toEqual([]);
  });

  it("leaves what is used, and what stands in for a leaf that has other children now", () => {
    const { edit, kept } = pruneTree(tree, [added(-1, { holdsData: true }), took]);
    expect(edit.removedIds).toEqual([]);
    expect(kept).toEqual([
      { categoryId: -1, reason: "used" },
      { categoryId: -2, reason: "used" },
    ]);
  });

  it("leaves what somebody changed, and closes gaps among its siblings", () => {
    const wide = [...tree, category(-3, 1, "Divers", 2)];
    const { edit, kept } = pruneTree(wide, [added(-1), added(-2), added(-3, { isChanged: true })]);
    expect(edit.tree.find(({ id }) => id === -3)?.position).toBe(0);
    expect(kept).toEqual([{ categoryId: -3, reason: "changed" }]);
  });

  it("keeps a parent for whoever was put below it since, and passes over what is gone", () => {
    const { edit, kept } = pruneTree([...tree, category(9, -1, "Bois")], [added(-1), added(-7)]);
    expect(edit.removedIds).toEqual([]);
    expect(kept).toEqual([{ categoryId: -1, reason: "used" }]);
  });

  it("is the reverse of growing, whatever was added", () => {
    const name = fc.constantFrom("Achats", "Loyers", "Matières", "Énergie", "Autre");
    const branch = fc.array(name, { minLength: 1, maxLength: 3 });
    const before = tree.filter(({ id }) => id > 0);
    fc.assert(
      fc.property(fc.array(branch, { maxLength: 6 }), fc.subarray([1, 2]), (paths, holders) => {
        let last = 0;
        const grown = growTree(
          before,
          paths.map((path) => ({ isInflow: false, path, source: null })),
          { holders: new Set(holders), nextId: () => (last -= 1), otherName: "Autre" },
        );
        const from = new Map(grown.takeovers.map(({ fromId, toId }) => [toId, fromId]));
        const holding = new Set(holders);
        for (const { fromId, toId } of grown.takeovers) {
          if (holding.delete(fromId)) holding.add(toId);
        }
        const all = grown.tree
          .filter(({ id }) => id < 0)
          .map(({ id }) => added(id, { tookOverFrom: from.get(id) ?? null, holdsData: holding.has(id) }));
        const { edit, kept } = pruneTree(grown.tree, all);
        expect(kept).toEqual([]);
        expect(edit.tree).toEqual(before);
        for (const { fromId, toId } of edit.takeovers) {
          holding.delete(fromId);
          holding.add(toId);
        }
        expect([...holding].toSorted((a, b) => a - b)).toEqual(holders.toSorted((a, b) => a - b));
      }),
    );
  });
});
