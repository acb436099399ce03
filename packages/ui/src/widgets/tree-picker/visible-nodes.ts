import { includesFolded } from "../search-highlight/search-text.ts";
import type { FlatTreeNode } from "./tree-node.ts";

export type OpenNodes = ReadonlySet<string>;

export interface VisibleNode {
  readonly node: FlatTreeNode;
  readonly isExpanded: boolean;
  readonly position: number;
  readonly siblingCount: number;
}

/** The search as it counts: nothing until it has its minimum length. */
export function activeSearch(text: string, minimumLength: number): string | undefined {
  const trimmed = text.trim();
  return trimmed.length < Math.max(1, minimumLength) ? undefined : trimmed;
}

/** Open at first: what the tree says, and the path to the selected node. */
export function initiallyOpen(nodes: readonly FlatTreeNode[], selectedId: string | undefined): OpenNodes {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const open = new Set(nodes.filter((node) => node.opened).map((node) => node.id));
  let parentId = selectedId === undefined ? undefined : byId.get(selectedId)?.parentId;
  while (parentId !== undefined) {
    open.add(parentId);
    parentId = byId.get(parentId)?.parentId;
  }
  return open;
}

/** Matches, everything below a match, and the way to it. */
function foundIds(nodes: readonly FlatTreeNode[], search: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of nodes) {
    const isUnderMatch = node.parentId !== undefined && found.has(node.parentId);
    if (isUnderMatch || includesFolded(node.name, search)) found.add(node.id);
  }
  for (const node of nodes.toReversed()) {
    if (node.parentId !== undefined && found.has(node.id)) found.add(node.parentId);
  }
  return found;
}

/** The nodes in view below open ones. `nodes` is depth first. */
function idsUnderOpen(nodes: readonly FlatTreeNode[], open: OpenNodes): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { id, parentId } of nodes) {
    if (parentId === undefined || (shown.has(parentId) && open.has(parentId))) shown.add(id);
  }
  return shown;
}

/**
 * The nodes to show, in order. A search opens everything, hides the branches without a match, and shows matches with
 * their descendants; what was open before is found again when it ends.
 */
export function visibleNodes(
  nodes: readonly FlatTreeNode[],
  open: OpenNodes,
  search: string | undefined,
): readonly VisibleNode[] {
  const shown = search === undefined ? idsUnderOpen(nodes, open) : foundIds(nodes, search);
  const isShown = (node: FlatTreeNode) => shown.has(node.id);
  const siblingCounts = new Map<string | undefined, number>();
  for (const { parentId } of nodes.filter(isShown)) {
    siblingCounts.set(parentId, (siblingCounts.get(parentId) ?? 0) + 1);
  }
  const positions = new Map<string | undefined, number>();
  return nodes.filter(isShown).map((node) => {
    const position = (positions.get(node.parentId) ?? 0) + 1;
    positions.set(node.parentId, position);
    const isOpen = search === undefined ? open.has(node.id) : node.childIds.some((id) => shown.has(id));
    return {
      node,
      isExpanded: node.expandable && isOpen,
      position,
      siblingCount: siblingCounts.get(node.parentId) ?? 0,
    };
  });
}
