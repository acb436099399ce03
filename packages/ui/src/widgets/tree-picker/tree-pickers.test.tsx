import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FlatTreePicker } from "./flat-tree-picker.tsx";
import { NestedTreePicker } from "./nested-tree-picker.tsx";
import type { TreeNode } from "./tree-node.ts";

const nodes: readonly TreeNode[] = [
  {
    id: "sales",
    name: "Ventes",
    opened: true,
    children: [
      { id: "key", name: "Grands comptes" },
      { id: "shops", name: "Boutiques", disabled: true },
    ],
  },
  { id: "aid", name: "Aides", children: [{ id: "loan", name: "Prêt" }] },
];
const texts = { label: "Catégories", searchPlaceholder: "Rechercher", noMatch: "Aucune" };
const choice = { nodes, selectedId: "key", onSelect: () => undefined, texts };

/** The opening tag of a node, by which assistive technology knows it. */
const tagOf = (element: ReactElement, id: string) =>
  new RegExp(`<li[^>]*data-node-id="${id}"[^>]*>`).exec(renderToStaticMarkup(element))?.[0];

describe("nested tree picker", () => {
  const picker = <NestedTreePicker {...choice} />;

  it("says level, place, state and selection of each node", () => {
    expect(tagOf(picker, "sales")).toMatch(
      /role="treeitem".*aria-level="1".*aria-setsize="2".*aria-expanded="true"/,
    );
    expect(tagOf(picker, "key")).toMatch(/aria-level="2".*aria-posinset="1".*aria-selected="true"/);
    expect(tagOf(picker, "key")).not.toMatch(/aria-expanded|aria-disabled/);
    expect(tagOf(picker, "shops")).toMatch(/aria-selected="false".*aria-disabled="true"/);
    expect(tagOf(picker, "aid")).toMatch(/aria-expanded="false"/);
    expect(tagOf(picker, "loan")).toBeUndefined();
  });

  it("keeps the focus in a search box that points at the active node of its tree", () => {
    const markup = renderToStaticMarkup(picker);
    const treeId = /<ul role="tree"[^>]* id="([^"]+)"/.exec(markup)?.[1] ?? "none";
    const searchBox = /<input[^>]*>/.exec(markup)?.[0];
    expect(searchBox).toContain('role="combobox"');
    expect(searchBox).toContain(`aria-controls="${treeId}"`);
    expect(searchBox).toContain(`aria-activedescendant="${treeId}-node-key"`);
    expect(markup).toContain(`id="${treeId}-node-key"`);
  });

  it("nests the children of a node in a group", () => {
    expect(renderToStaticMarkup(picker)).toMatch(
      /data-node-id="sales".*<ul role="group">.*data-node-id="key"/,
    );
  });
});

describe("flat tree picker", () => {
  it("keeps the active node in the page before anything is measured, so that it can be pointed at", () => {
    const picker = <FlatTreePicker {...choice} />;
    expect(tagOf(picker, "key")).toMatch(/aria-level="2".*aria-selected="true"/);
    expect(tagOf(picker, "sales")).toBeUndefined();
  });
});
