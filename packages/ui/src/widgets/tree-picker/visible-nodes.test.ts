import { describe, expect, it } from "vitest";
import { flattenTree } from "./tree-node.ts";
import { activeSearch, initiallyOpen, visibleNodes } from "./visible-nodes.ts";

const nodes = flattenTree([
  {
    id: "sales",
    name: "Ventes clients",
    opened: true,
    children: [
      { id: "key", name: "Grands comptes", children: [{ id: "lumen", name: "Lumen" }] },
      { id: "shops", name: "Boutiques" },
    ],
  },
  { id: "aid", name: "Aides et subventions", children: [{ id: "bpi", name: "Éco-prêt" }] },
]);

const shown = (open: readonly string[], search?: string) =>
  visibleNodes(nodes, new Set(open), search).map((visible) => visible.node.id);

describe("visible nodes", () => {
  it("shows what stands below open nodes only", () => {
    expect(shown([])).toEqual(["sales", "aid"]);
    expect(shown(["sales"])).toEqual(["sales", "key", "shops", "aid"]);
    expect(shown(["key"])).toEqual(["sales", "aid"]);
    expect(shown(["sales", "key"])).toEqual(["sales", "key", "lumen", "shops", "aid"]);
  });

  it("counts the shown siblings", () => {
    const [, key, shops] = visibleNodes(nodes, new Set(["sales"]), undefined);
    expect(key).toMatchObject({ position: 1, siblingCount: 2, isExpanded: false });
    expect(shops).toMatchObject({ position: 2, siblingCount: 2 });
  });
});

describe("search", () => {
  it("shows matches with their descendants and the way to them, all open", () => {
    expect(shown([], "grands")).toEqual(["sales", "key", "lumen"]);
    expect(shown([], "lumen")).toEqual(["sales", "key", "lumen"]);
    expect(visibleNodes(nodes, new Set(), "lumen").map((visible) => visible.isExpanded)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("hides the branches without a match, even open ones", () => {
    expect(shown(["sales"], "subventions")).toEqual(["aid", "bpi"]);
    expect(shown(["sales"], "rien de tel")).toEqual([]);
  });

  it("ignores case and accents", () => {
    expect(shown([], "ECO-PRET")).toEqual(["aid", "bpi"]);
  });

  it("is active from its minimum length on, spaces around it not counted", () => {
    expect(activeSearch("ve", 3)).toBeUndefined();
    expect(activeSearch(" ve ", 3)).toBeUndefined();
    expect(activeSearch(" ven ", 3)).toBe("ven");
    expect(activeSearch("", 0)).toBeUndefined();
    expect(activeSearch("v", 1)).toBe("v");
  });
});

describe("initiallyOpen", () => {
  it("opens what the tree says and the path to the selected node, not the node itself", () => {
    expect(initiallyOpen(nodes, undefined)).toEqual(new Set(["sales"]));
    expect(initiallyOpen(nodes, "lumen")).toEqual(new Set(["sales", "key"]));
    expect(initiallyOpen(nodes, "aid")).toEqual(new Set(["sales"]));
    expect(initiallyOpen(nodes, "gone")).toEqual(new Set(["sales"]));
  });
});
