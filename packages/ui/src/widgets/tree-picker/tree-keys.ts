/**
 * The keyboard of a tree picker. The focus stays in the search box and a node is active in the tree, so that one can
 * type and choose without leaving the box; left and right act on the tree while the box is empty.
 */
import type { VisibleNode } from "./visible-nodes.ts";

export type TreeCommand =
  | { readonly kind: "move"; readonly toId: string }
  | { readonly kind: "toggle" | "choose"; readonly id: string }
  | { readonly kind: "clearSearch" };

interface TreeKeyContext {
  readonly visible: readonly VisibleNode[];
  readonly activeId: string | undefined;
  readonly searchBox: string;
  readonly nodesPerPage: number;
}

function moveTo(visible: readonly VisibleNode[], index: number): TreeCommand | undefined {
  const target = visible[Math.max(0, Math.min(index, visible.length - 1))];
  return target === undefined ? undefined : { kind: "move", toId: target.node.id };
}

function sideways(key: "ArrowLeft" | "ArrowRight", active: VisibleNode, visible: readonly VisibleNode[]) {
  const { id, expandable, parentId, childIds } = active.node;
  if (expandable && active.isExpanded === (key === "ArrowLeft")) return { kind: "toggle", id } as const;
  const toId = key === "ArrowLeft" ? parentId : childIds[0];
  const isShown = visible.some(({ node }) => node.id === toId);
  return toId === undefined || !isShown ? undefined : ({ kind: "move", toId } as const);
}

export function treeCommand(key: string, context: TreeKeyContext): TreeCommand | undefined {
  const { visible, activeId, searchBox, nodesPerPage } = context;
  const index = visible.findIndex(({ node }) => node.id === activeId);
  const active = visible[index];
  switch (key) {
    case "ArrowDown":
      return moveTo(visible, index + 1);
    case "ArrowUp":
      return moveTo(visible, index - 1);
    case "PageDown":
      return moveTo(visible, index + nodesPerPage);
    case "PageUp":
      return moveTo(visible, index - nodesPerPage);
    case "Home":
      return searchBox === "" ? moveTo(visible, 0) : undefined;
    case "End":
      return searchBox === "" ? moveTo(visible, visible.length - 1) : undefined;
    case "ArrowLeft":
    case "ArrowRight":
      return searchBox === "" && active !== undefined ? sideways(key, active, visible) : undefined;
    case "Enter":
      return active === undefined ? undefined : { kind: "choose", id: active.node.id };
    case "Escape":
      return searchBox === "" ? undefined : { kind: "clearSearch" };
    default:
      return undefined;
  }
}

export type Selectable = "leaves" | "any";

/** What choosing a node does: nodes that group others open and close, unless any node can be selected. */
export function outcomeOfChoosing(
  { node }: VisibleNode,
  { selectable, isSearching }: { readonly selectable: Selectable; readonly isSearching: boolean },
): "select" | "toggle" | "nothing" {
  if (selectable === "leaves" && node.expandable) return isSearching ? "nothing" : "toggle";
  return node.disabled ? "nothing" : "select";
}
