import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryActions } from "./category-actions.ts";
import {
  type CategoryTree,
  childrenOf,
  inTreeOrder,
  isLeaf,
  isReserved,
  nameKey,
  pathOf,
  subtreeIds,
} from "./category-tree.ts";
import { growTree } from "./grow-tree.ts";
import {
  addCategory,
  type EditFacts,
  emptyTree,
  moveCategory,
  removeCategory,
  renameCategory,
  sortSiblings,
  sortTree,
  type TreeEdit,
} from "./tree-edits.ts";

const reserved: CategoryTree = [
  { id: 1, parentId: null, isInflow: true, name: "À catégoriser", position: 0, kind: "to-categorise" },
  { id: 2, parentId: null, isInflow: false, name: "À catégoriser", position: 0, kind: "to-categorise" },
  { id: 3, parentId: null, isInflow: false, name: "TVA", position: 1, kind: "vat" },
];

/** What a tree is worth nothing without. */
function expectValid(tree: CategoryTree): void {
  expect(inTreeOrder(tree)).toHaveLength(tree.length);
  for (const parentId of [null, ...tree.map(({ id }) => id)]) {
    for (const isInflow of [true, false]) {
      const siblings = childrenOf(tree, { parentId, isInflow });
      expect(siblings.map(({ position }) => position)).toEqual(siblings.map((_, index) => index));
      expect(new Set(siblings.map(({ name }) => nameKey(name))).size).toBe(siblings.length);
      const parent = tree.find(({ id }) => id === parentId);
      if (parent !== undefined && siblings.length > 0) {
        expect(parent.isInflow).toBe(isInflow);
        expect(isReserved(parent)).toBe(false);
      }
    }
  }
}

interface World {
  readonly tree: CategoryTree;
  /** How many transactions each category holds. */
  readonly held: ReadonlyMap<number, number>;
}

type Wish = (world: World, facts: EditFacts) => TreeEdit | null;

/** Names and places are few, so that wishes meet: equal names, own descendants, leaves that hold data. */
const name = fc.constantFrom("Autre", "autre", "Ventes", "Vêntes", "Achats", "Z", "é", "E");
const pick = fc.nat({ max: 40 });

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
const idAt = ({ tree }: World, index: number): number => at(tree, index)?.id ?? 0;
const orNull = (world: World, index: number): number | null => (index % 5 === 0 ? null : idAt(world, index));

const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.tuple(pick, name, fc.boolean()).map(
    ([parent, label, isInflow]): Wish =>
      (world, facts) => {
        const added = addCategory(
          world.tree,
          { parentId: orNull(world, parent), name: label, isInflow },
          facts,
        );
        return added.ok ? added.value : null;
      },
  ),
  fc.tuple(pick, pick, pick).map(
    ([moved, parent, before]): Wish =>
      (world, facts) => {
        const edit = moveCategory(
          world.tree,
          {
            categoryId: idAt(world, moved),
            parentId: orNull(world, parent),
            beforeCategoryId: orNull(world, before),
          },
          facts,
        );
        return edit.ok ? edit.value : null;
      },
  ),
  fc.tuple(pick, name).map(
    ([index, label]): Wish =>
      (world) => {
        const edit = renameCategory(world.tree, { categoryId: idAt(world, index), name: label });
        return edit.ok ? edit.value : null;
      },
  ),
  pick.map(
    (index): Wish =>
      (world) => {
        const edit = removeCategory(world.tree, idAt(world, index));
        return edit.ok ? edit.value : null;
      },
  ),
  fc.boolean().map(
    (isInflow): Wish =>
      (world) =>
        sortTree(world.tree, isInflow),
  ),
  pick.map(
    (index): Wish =>
      (world) => {
        const category = at(world.tree, index);
        return category === undefined
          ? null
          : sortSiblings(world.tree, { parentId: category.id, isInflow: category.isInflow });
      },
  ),
  fc.tuple(fc.boolean(), fc.array(name, { minLength: 1, maxLength: 3 })).map(
    ([isInflow, path]): Wish =>
      (world, facts) => ({
        ...growTree(world.tree, [{ isInflow, path, source: null }], facts),
        removedIds: [],
      }),
  ),
);

/** The wish comes true, and the data goes where the edit says. */
function fulfil(world: World, edit: TreeEdit): World {
  const held = new Map(world.held);
  for (const { fromId, toId } of edit.takeovers) {
    held.set(toId, (held.get(toId) ?? 0) + (held.get(fromId) ?? 0));
    held.delete(fromId);
  }
  for (const id of edit.removedIds) {
    const waiting = world.tree.find((category) => category.id === id)?.isInflow === true ? 1 : 2;
    held.set(waiting, (held.get(waiting) ?? 0) + (held.get(id) ?? 0));
    held.delete(id);
  }
  return { tree: edit.tree, held };
}

const total = ({ held }: World): number => [...held.values()].reduce((sum, count) => sum + count, 0);

describe("a tree of categories", () => {
  it("stays a tree, loses no data and keeps it in leaves, whatever is wished", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wish, pick), { maxLength: 30 }), (wishes) => {
        let world: World = { tree: reserved, held: new Map([[1, 2]]) };
        let nextId = 10;
        for (const [wanted, filled] of wishes) {
          const facts: EditFacts = {
            holders: new Set([...world.held].filter(([, count]) => count > 0).map(([id]) => id)),
            nextId: () => (nextId += 1),
            otherName: "Autre",
          };
          const edit = wanted(world, facts);
          if (edit !== null) {
            const before = total(world);
            world = fulfil(world, edit);
            expect(total(world)).toBe(before);
          }
          const leaves = world.tree.filter(({ id }) => isLeaf(world.tree, id));
          const leaf = at(leaves, filled);
          if (leaf !== undefined) {
            world = { ...world, held: new Map(world.held).set(leaf.id, (world.held.get(leaf.id) ?? 0) + 1) };
          }
          expectValid(world.tree);
          for (const [id, count] of world.held) if (count > 0) expect(isLeaf(world.tree, id)).toBe(true);
          expect(world.tree.filter(isReserved).map(({ id }) => id)).toEqual([1, 2, 3]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("is emptied but for its reserved categories", () => {
    const grown = growTree(
      reserved,
      [
        { isInflow: false, path: ["Achats", "Bois"], source: 1 },
        { isInflow: true, path: ["Ventes"], source: 2 },
      ],
      { holders: new Set(), nextId: counter(), otherName: "Autre" },
    );
    const emptied = emptyTree(grown.tree, false);
    expect(emptied.tree.map(({ name: label }) => label)).toEqual([
      "À catégoriser",
      "À catégoriser",
      "TVA",
      "Ventes",
    ]);
    expect(emptied.removedIds).toHaveLength(2);
    expectValid(emptied.tree);
  });

  it("knows paths and subtrees", () => {
    const grown = growTree(reserved, [{ isInflow: true, path: ["A", "B", "C"], source: 0 }], {
      holders: new Set(),
      nextId: counter(),
      otherName: "Autre",
    });
    const [end] = grown.ends;
    expect(pathOf(grown.tree, end?.categoryId ?? 0)).toEqual(["A", "B", "C"]);
    expect(subtreeIds(grown.tree, 101)).toEqual(new Set([101, 102, 103]));
  });
});

function counter(): () => number {
  let id = 100;
  return () => (id += 1);
}

describe("names of siblings", () => {
  it.each([
    ["Été", "ete"],
    ["L’eau", "l'eau"],
    ["Straße", "STRASSE"],
    ["Køb", "kob"],
    ["Cœur  de gamme", "coeur de gamme"],
  ])("%s and %s are the same", (left, right) => {
    expect(nameKey(left)).toBe(nameKey(right));
  });
});

const allowed = (canWrite: boolean, isSharedTree: boolean, isOneReserved = false) =>
  Object.entries(categoryActions({ canWrite, isSharedTree }, { isReserved: isOneReserved }))
    .filter(([, isAllowed]) => isAllowed)
    .map(([action]) => action);

describe("what may be done with categories", () => {
  it("is everything with one's own tree, and nothing without the right to write", () => {
    expect(allowed(true, false)).toHaveLength(12);
    expect(allowed(false, false)).toEqual([]);
    expect(allowed(false, true)).toEqual([]);
  });

  it("is little with a shared tree, and with a reserved category", () => {
    expect(allowed(true, true)).toEqual(["canSetVatDeclarationDay"]);
    expect(allowed(true, false, true)).toEqual([
      "canReorder",
      "canRemoveAll",
      "canChangeLanguage",
      "canImport",
      "canSetVatDeclarationDay",
    ]);
  });
});
