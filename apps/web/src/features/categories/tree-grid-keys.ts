/** The keyboard of the tree of categories, as one table. Pure. */
import type { VisibleNode } from "@amont/ui/widgets/tree-picker/visible-nodes.ts";
import type { Step } from "./category-moves.ts";

export type GridCommand =
  | { readonly kind: "go"; readonly toId: number }
  | { readonly kind: "open" | "close" }
  | { readonly kind: "step"; readonly step: Step }
  | { readonly kind: "details" | "rename" | "add" | "delete" | "select" | "leave" };

interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};

const commands: Readonly<Record<string, GridCommand>> = {
  Enter: { kind: "details" },
  F2: { kind: "rename" },
  Insert: { kind: "add" },
  Delete: { kind: "delete" },
  " ": { kind: "select" },
  Escape: { kind: "leave" },
};

export function gridCommand(
  pressed: PressedKey,
  rows: readonly VisibleNode[],
  activeId: number,
): GridCommand | undefined {
  if (pressed.ctrlKey || pressed.metaKey) return undefined;
  if (pressed.altKey) {
    const step = steps[pressed.key];
    return step === undefined ? undefined : { kind: "step", step };
  }
  return travel(pressed.key, rows, activeId) ?? commands[pressed.key];
}

const go = (row: VisibleNode | undefined): GridCommand | undefined =>
  row === undefined ? undefined : { kind: "go", toId: Number(row.node.id) };

function travel(key: string, rows: readonly VisibleNode[], activeId: number): GridCommand | undefined {
  const index = rows.findIndex(({ node }) => node.id === String(activeId));
  const active = rows[index];
  switch (key) {
    case "ArrowDown":
      return go(rows[index + 1]);
    case "ArrowUp":
      return go(rows[index - 1]);
    case "Home":
      return go(rows[0]);
    case "End":
      return go(rows.at(-1));
    case "ArrowRight":
      if (active?.node.expandable !== true) return undefined;
      return active.isExpanded ? go(rows[index + 1]) : { kind: "open" };
    case "ArrowLeft":
      if (active?.isExpanded === true) return { kind: "close" };
      return go(rows.find(({ node }) => node.id === active?.node.parentId));
    default:
      return undefined;
  }
}
