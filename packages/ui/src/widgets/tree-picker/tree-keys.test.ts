import { describe, expect, it } from "vitest";
import { outcomeOfChoosing, treeCommand } from "./tree-keys.ts";
import { flattenTree } from "./tree-node.ts";
import { visibleNodes } from "./visible-nodes.ts";

const nodes = flattenTree([
  {
    id: "sales",
    name: "Ventes",
    children: [
      { id: "key", name: "Grands comptes" },
      { id: "shops", name: "Boutiques" },
    ],
  },
  { id: "aid", name: "Aides", children: [{ id: "bpi", name: "Prêt" }] },
  { id: "other", name: "Autres", disabled: true },
]);
// sales (open), key, shops, aid (closed), other
const visible = visibleNodes(nodes, new Set(["sales"]), undefined);

const press = (key: string, activeId: string | undefined, searchBox = "") =>
  treeCommand(key, { visible, activeId, searchBox, nodesPerPage: 3 });

describe("moving", () => {
  it("moves by one, by a page and to the ends, and stops there", () => {
    expect(press("ArrowDown", "key")).toEqual({ kind: "move", toId: "shops" });
    expect(press("ArrowUp", "sales")).toEqual({ kind: "move", toId: "sales" });
    expect(press("ArrowDown", undefined)).toEqual({ kind: "move", toId: "sales" });
    expect(press("PageDown", "sales")).toEqual({ kind: "move", toId: "aid" });
    expect(press("PageUp", "other")).toEqual({ kind: "move", toId: "key" });
    expect(press("End", "sales")).toEqual({ kind: "move", toId: "other" });
  });

  it("opens, goes in, goes out and closes sideways", () => {
    expect(press("ArrowRight", "aid")).toEqual({ kind: "toggle", id: "aid" });
    expect(press("ArrowRight", "sales")).toEqual({ kind: "move", toId: "key" });
    expect(press("ArrowLeft", "shops")).toEqual({ kind: "move", toId: "sales" });
    expect(press("ArrowLeft", "sales")).toEqual({ kind: "toggle", id: "sales" });
    expect(press("ArrowLeft", "aid")).toBeUndefined();
    expect(press("ArrowRight", "other")).toBeUndefined();
  });

  it("leaves the caret keys to the search box while it has text", () => {
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"])
      expect(press(key, "sales", "gra")).toBeUndefined();
    expect(press("ArrowDown", "sales", "gra")).toEqual({ kind: "move", toId: "key" });
  });

  it("has nothing to move to in an empty tree", () => {
    const empty = { visible: [], activeId: undefined, searchBox: "zzz", nodesPerPage: 3 };
    expect(treeCommand("ArrowDown", empty)).toBeUndefined();
    expect(treeCommand("Enter", empty)).toBeUndefined();
  });

  it("clears the search with Escape first; a second one is for the surrounding menu", () => {
    expect(press("Escape", "sales", "gra")).toEqual({ kind: "clearSearch" });
    expect(press("Escape", "sales")).toBeUndefined();
  });
});

const choose = (id: string, options: Parameters<typeof outcomeOfChoosing>[1]) => {
  const found = visible.find(({ node }) => node.id === id);
  return found === undefined ? undefined : outcomeOfChoosing(found, options);
};

describe("choosing", () => {
  it("selects a leaf and toggles a node with children", () => {
    expect(choose("key", { selectable: "leaves", isSearching: false })).toBe("select");
    expect(choose("sales", { selectable: "leaves", isSearching: false })).toBe("toggle");
    expect(choose("sales", { selectable: "any", isSearching: false })).toBe("select");
  });

  it("ignores toggling while a search is active", () => {
    expect(choose("sales", { selectable: "leaves", isSearching: true })).toBe("nothing");
    expect(choose("key", { selectable: "leaves", isSearching: true })).toBe("select");
  });

  it("never selects a disabled node", () => {
    expect(choose("other", { selectable: "leaves", isSearching: false })).toBe("nothing");
    expect(choose("other", { selectable: "any", isSearching: true })).toBe("nothing");
  });
});
