import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flattenTree, type TreeNode, unflattenTree } from "./tree-node.ts";

const tree: readonly TreeNode[] = [
  {
    id: "sales",
    name: "Ventes clients",
    opened: true,
    children: [
      { id: "key", name: "Grands comptes" },
      { id: "shops", name: "Boutiques", disabled: true },
    ],
  },
  { id: "other", name: "À catégoriser" },
];

/** Any tree: each node hangs under an earlier one, or is a root. */
const anyTree = fc
  .array(fc.record({ name: fc.string(), disabled: fc.boolean(), opened: fc.boolean(), parent: fc.nat() }))
  .map((seeds) => {
    const roots: TreeNode[] = [];
    const childLists = [roots];
    seeds.forEach(({ parent, ...node }, index) => {
      const children: TreeNode[] = [];
      childLists[parent % childLists.length]?.push({ ...node, id: `n${index}`, children });
      childLists.push(children);
    });
    return roots;
  });

describe("flattenTree", () => {
  it("lists each node before its descendants, with its place in the tree", () => {
    expect(flattenTree(tree)).toEqual([
      {
        id: "sales",
        name: "Ventes clients",
        disabled: false,
        opened: true,
        level: 0,
        expandable: true,
        parentId: undefined,
        childIds: ["key", "shops"],
      },
      expect.objectContaining({ id: "key", level: 1, expandable: false, parentId: "sales", childIds: [] }),
      expect.objectContaining({ id: "shops", level: 1, disabled: true, parentId: "sales" }),
      expect.objectContaining({ id: "other", level: 0, parentId: undefined }),
    ]);
  });
});

describe("unflattenTree", () => {
  it("gives any tree back", () => {
    fc.assert(
      fc.property(anyTree, (nodes) => {
        expect(unflattenTree(flattenTree(nodes))).toEqual(nodes);
      }),
    );
  });

  it("accepts a parent that comes after its children", () => {
    const root = unflattenTree(flattenTree(tree).toReversed()).find((node) => node.id === "sales");
    expect(root?.children?.map((child) => child.id)).toEqual(["shops", "key"]);
  });

  it("refuses a parent id that is not in the list", () => {
    const orphans = flattenTree(tree).filter((node) => node.id !== "sales");
    expect(() => unflattenTree(orphans)).toThrow("Tree picker: parent id not found: sales");
  });
});
