import { flattenTree } from "@amont/ui/widgets/tree-picker/tree-node.ts";
import { visibleNodes } from "@amont/ui/widgets/tree-picker/visible-nodes.ts";
import { describe, expect, it } from "vitest";
import { gridCommand } from "./tree-grid-keys.ts";

/** 1 (open): 11, 12; 2 (closed): 21 */
const flat = flattenTree([
  {
    id: "1",
    name: "Ventes",
    children: [
      { id: "11", name: "Grands comptes" },
      { id: "12", name: "Boutiques" },
    ],
  },
  { id: "2", name: "Aides", children: [{ id: "21", name: "Prêt" }] },
]);
const rows = visibleNodes(flat, new Set(["1"]), undefined);

const press = (key: string, activeId: number, held: { altKey?: boolean; ctrlKey?: boolean } = {}) =>
  gridCommand({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }, rows, activeId);

describe("the keyboard of the tree", () => {
  it("goes from row to row and to the ends", () => {
    expect(press("ArrowDown", 1)).toEqual({ kind: "go", toId: 11 });
    expect(press("ArrowUp", 2)).toEqual({ kind: "go", toId: 12 });
    expect(press("End", 1)).toEqual({ kind: "go", toId: 2 });
    expect(press("Home", 12)).toEqual({ kind: "go", toId: 1 });
    expect(press("ArrowDown", 2)).toBeUndefined();
  });

  it("opens, goes in, goes out and closes sideways", () => {
    expect(press("ArrowRight", 2)).toEqual({ kind: "open" });
    expect(press("ArrowRight", 1)).toEqual({ kind: "go", toId: 11 });
    expect(press("ArrowLeft", 12)).toEqual({ kind: "go", toId: 1 });
    expect(press("ArrowLeft", 1)).toEqual({ kind: "close" });
    expect(press("ArrowLeft", 2)).toBeUndefined();
    expect(press("ArrowRight", 12)).toBeUndefined();
  });

  it("moves the category itself with Alt, and leaves other combinations alone", () => {
    expect(press("ArrowRight", 12, { altKey: true })).toEqual({ kind: "step", step: "in" });
    expect(press("ArrowUp", 12, { altKey: true })).toEqual({ kind: "step", step: "up" });
    expect(press("Enter", 12, { altKey: true })).toBeUndefined();
    expect(press("ArrowDown", 1, { ctrlKey: true })).toBeUndefined();
  });

  it.each([
    ["Enter", "details"],
    ["F2", "rename"],
    ["Insert", "add"],
    ["Delete", "delete"],
    [" ", "select"],
    ["Escape", "leave"],
  ])("%s: %s", (key, kind) => {
    expect(press(key, 11)).toEqual({ kind });
  });
});
