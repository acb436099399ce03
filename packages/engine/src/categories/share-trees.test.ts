import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CategoryTree, inTreeOrder, isLeaf, nameKey, pathOf } from "./category-tree.ts";
import { growTree } from "./grow-tree.ts";
import { shareTrees } from "./share-trees.ts";

function counter(): () => number {
  let id = 0;
  return () => (id -= 1);
}

/** A company's tree from the paths of its categories; ids are distinct between companies. */
function treeOf(paths: readonly string[], firstId: number): CategoryTree {
  let id = firstId;
  return growTree(
    [],
    paths.map((path) => ({ isInflow: true, path: path.split(" > "), source: path })),
    { holders: new Set(), nextId: () => (id += 1), otherName: "Autre" },
  ).tree;
}

const pathsIn = (tree: CategoryTree) => inTreeOrder(tree).map(({ id }) => pathOf(tree, id).join(" > "));
const idOf = (tree: CategoryTree, path: string) =>
  tree.find(({ id }) => pathOf(tree, id).join(" > ") === path)?.id ?? 0;

describe("shared trees", () => {
  it("are the union of all, matched by the names on the way", () => {
    const north = treeOf(["Ventes > Biens", "Aides"], 100);
    const south = treeOf(["VENTES > services", "Divers"], 200);
    const shared = shareTrees(
      treeOf(["Ventes"], 10),
      [
        { companyId: 1, tree: north, holders: new Set() },
        { companyId: 2, tree: south, holders: new Set() },
      ],
      { nextId: counter(), otherName: "Autre" },
    );
    expect(pathsIn(shared.tree)).toEqual([
      "Ventes",
      "Ventes > Biens",
      "Ventes > services",
      "Aides",
      "Divers",
    ]);
    expect(shared.links).toHaveLength(north.length + south.length);
    expect(shared.contributions.map(({ companyId }) => companyId)).toEqual([1, 1, 2, 2]);
    expect(shared.takeovers).toEqual([]);
  });

  it("give 'Autre' to a leaf that holds data and has children elsewhere", () => {
    const north = treeOf(["Ventes"], 100);
    const south = treeOf(["Ventes > Biens", "Ventes > Autre > Export"], 200);
    const shared = shareTrees(
      [],
      [
        { companyId: 1, tree: north, holders: new Set([idOf(north, "Ventes")]) },
        { companyId: 2, tree: south, holders: new Set() },
      ],
      { nextId: counter(), otherName: "Autre" },
    );
    expect(pathsIn(shared.tree)).toEqual([
      "Ventes",
      "Ventes > Biens",
      "Ventes > Autre",
      "Ventes > Autre > Export",
      "Ventes > Autre 2",
    ]);
    expect(shared.takeovers).toEqual([
      {
        companyId: 1,
        categoryId: idOf(north, "Ventes"),
        toSharedId: idOf(shared.tree, "Ventes > Autre 2"),
      },
    ]);
  });

  it("hold every path of every company, and data in leaves only", () => {
    const segment = fc.constantFrom("A", "a", "B", "Autre");
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((names) => names.join(" > "));
    const company = fc.tuple(fc.array(path, { maxLength: 6 }), fc.nat({ max: 5 }));
    fc.assert(
      fc.property(fc.array(company, { maxLength: 3 }), (companies) => {
        const trees = companies.map(([paths, seed], index) => {
          const tree = treeOf(paths, (index + 1) * 1000);
          const leaves = tree.filter(({ id }) => isLeaf(tree, id));
          const holders = new Set(leaves.filter((_, at) => at % (seed + 1) === 0).map(({ id }) => id));
          return { companyId: index + 1, tree, holders };
        });
        const shared = shareTrees([], trees, { nextId: counter(), otherName: "Autre" });
        const keys = new Set(pathsIn(shared.tree).map(nameKey));
        for (const { companyId, tree, holders } of trees) {
          for (const known of pathsIn(tree)) expect(keys).toContain(nameKey(known));
          for (const holder of holders) {
            const moved = shared.takeovers.find((one) => one.categoryId === holder);
            const link = shared.links.find((one) => one.categoryId === holder);
            expect(link?.companyId).toBe(companyId);
            expect(isLeaf(shared.tree, moved?.toSharedId ?? link?.sharedId ?? 0)).toBe(true);
          }
        }
      }),
    );
  });
});
