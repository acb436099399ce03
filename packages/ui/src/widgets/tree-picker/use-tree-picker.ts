import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { countedTimeout } from "../../readiness/page-readiness.ts";
import { outcomeOfChoosing, type Selectable, treeCommand } from "./tree-keys.ts";
import { type FlatTreeNode, flattenTree, type TreeNode } from "./tree-node.ts";
import {
  activeSearch,
  initiallyOpen,
  type OpenNodes,
  type VisibleNode,
  visibleNodes,
} from "./visible-nodes.ts";

export interface TreeChoice {
  readonly nodes: readonly TreeNode[];
  readonly selectedId: string | undefined;
  readonly onSelect: (nodeId: string) => void;
  /** `leaves`: a node with children opens and closes. `any`: it is selected by its name, opened by its arrow. */
  readonly selectable?: Selectable;
}

interface SearchRules {
  readonly minimumLength: number;
  readonly debounceMs: number;
}

/** How many nodes Page Up and Page Down skip: about what a picker shows. */
const nodesPerPage = 6;

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** What the tree shows for a search, and where the keyboard stands in it. */
function shownTree(
  flat: readonly FlatTreeNode[],
  at: {
    readonly open: OpenNodes;
    readonly search: string | undefined;
    readonly wantedId: string | undefined;
  },
) {
  const visible = visibleNodes(flat, at.open, at.search);
  return { ...at, visible, activeId: activeNodeId(visible, at.wantedId, at.search !== undefined) };
}

/** The text, once nobody has typed for a while; emptying the box is not worth a wait. */
function useSettled(text: string, delayMs: number) {
  const [settled, settle] = useState(text);
  useEffect(
    () => (text === settled ? undefined : countedTimeout("search", delayMs, () => settle(text))),
    [text, settled, delayMs],
  );
  return [text === "" || delayMs === 0 ? text : settled, settle] as const;
}

export function useTreePicker(choice: TreeChoice, { minimumLength, debounceMs }: SearchRules) {
  const { nodes, selectedId, onSelect, selectable = "leaves" } = choice;
  const treeId = useId();
  const flat = useMemo(() => flattenTree(nodes), [nodes]);
  const [searchBox, setSearchBox] = useState("");
  const [searched, settleSearch] = useSettled(searchBox, debounceMs);
  const [open, setOpen] = useState(() => initiallyOpen(flat, selectedId));
  const [wantedId, setWantedId] = useState(selectedId);

  const search = activeSearch(searched, minimumLength);
  const shown = useMemo(() => shownTree(flat, { open, search, wantedId }), [flat, open, search, wantedId]);
  const { visible, activeId } = shown;
  const activeIndex = visible.findIndex(({ node }) => node.id === activeId);

  const toggle = (id: string) => {
    if (search === undefined) setOpen((current) => toggled(current, id));
  };
  const choose = (id: string, among = shown) => {
    const chosen = among.visible.find(({ node }) => node.id === id);
    if (chosen === undefined) return;
    setWantedId(id);
    const outcome = outcomeOfChoosing(chosen, { selectable, isSearching: among.search !== undefined });
    if (outcome === "toggle") toggle(id);
    if (outcome === "select") onSelect(id);
  };
  const type = (text: string) => {
    setSearchBox(text);
    setWantedId(selectedId);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    // Who types and presses Enter at once means what was typed, not what is still shown.
    const typed = activeSearch(searchBox, minimumLength);
    const meant = typed === search ? shown : shownTree(flat, { open, search: typed, wantedId });
    const command = treeCommand(event.key, { ...meant, searchBox, nodesPerPage });
    if (command === undefined) return;
    event.preventDefault();
    settleSearch(searchBox);
    if (command.kind === "move") setWantedId(command.toId);
    if (command.kind === "toggle") toggle(command.id);
    if (command.kind === "choose") choose(command.id, meant);
    if (command.kind === "clearSearch") {
      event.stopPropagation(); // the menu around the picker stays open
      type("");
    }
  };

  return {
    treeId,
    flat,
    visible,
    activeIndex,
    activeId,
    search,
    searchBox,
    type,
    toggle,
    choose: (id: string) => choose(id),
    onKeyDown,
  };
}

export type TreePickerState = ReturnType<typeof useTreePicker>;

/** The node that was moved to; else, in a search, the first that can be selected, so that Enter takes it. */
function activeNodeId(
  visible: readonly VisibleNode[],
  wantedId: string | undefined,
  isSearching: boolean,
): string | undefined {
  if (visible.some(({ node }) => node.id === wantedId)) return wantedId;
  const firstLeaf = visible.find(({ node }) => !node.expandable && !node.disabled);
  return (isSearching ? firstLeaf : visible[0])?.node.id ?? visible[0]?.node.id;
}
