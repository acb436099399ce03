import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runHook } from "../../readiness/testing/run-hook.ts";
import { FlatTreePicker } from "./flat-tree-picker.tsx";
import { NestedTreePicker } from "./nested-tree-picker.tsx";
import type { TreeNode } from "./tree-node.ts";
import type { TreePickerState } from "./use-tree-picker.ts";

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

/** A chain of thirteen levels. */
const deep = (level: number): TreeNode => ({
  id: `level-${level}`,
  name: "Niveau",
  opened: true,
  ...(level < 12 ? { children: [deep(level + 1)] } : {}),
});

/** What a picker hands to its frame. */
const pickerOf = (element: ReactElement) =>
  (element as ReactElement<{ picker: TreePickerState }>).props.picker;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

  it("searches once nobody has typed for 300 ms", () => {
    vi.stubGlobal("document", { getElementById: () => null });
    const running = runHook(() => pickerOf(NestedTreePicker(choice)));
    const pass = (ms: number) => running.act(() => vi.advanceTimersByTime(ms));
    running.act(() => running.current().type("p"));
    pass(200);
    running.act(() => running.current().type("pr"));
    pass(299);
    expect(running.current().search).toBeUndefined();
    pass(1);
    expect(running.current().search).toBe("pr");
    expect(running.current().visible.map(({ node }) => node.id)).toContain("loan");
    running.end();
  });

  it("goes 16 pixels further in with each level, ten times at most", () => {
    const markup = renderToStaticMarkup(
      <NestedTreePicker {...choice} nodes={[deep(0)]} selectedId={undefined} />,
    );
    const steps = [...markup.matchAll(/calc\(var\(--space-4\) \+ (\d+) \* var\(--space-6\)\)/g)];
    expect(steps.map(([, step]) => Number(step))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
  });
});

describe("flat tree picker", () => {
  it("keeps the active node in the page before anything is measured, so that it can be pointed at", () => {
    const picker = <FlatTreePicker {...choice} />;
    expect(tagOf(picker, "key")).toMatch(/aria-level="2".*aria-selected="true"/);
    expect(tagOf(picker, "sales")).toBeUndefined();
  });

  it("searches from three characters on, at once", () => {
    const running = runHook(() => pickerOf(FlatTreePicker(choice)));
    running.act(() => running.current().type("pr"));
    expect(running.current().search).toBeUndefined();
    running.act(() => running.current().type("prê"));
    expect(running.current().search).toBe("prê");
    running.end();
  });

  it("gives each node 40 pixels", () => {
    const markup = renderToStaticMarkup(<FlatTreePicker {...choice} />);
    expect(markup).toContain('style="height:160px"');
    expect(/<li[^>]*style="top:([^"]*)"[^>]*data-node-id="key"/.exec(markup)?.[1]).toBe("40px");
  });
});
