import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { outcomeOfChoosing, type Selectable, treeCommand } from "./tree-keys.ts";
import { flattenTree, type TreeNode } from "./tree-node.ts";
import { activeSearch, initiallyOpen, type VisibleNode, visibleNodes } from "./visible-nodes.ts";

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

export function useTreePicker(choice: TreeChoice, rules: SearchRules) {
  const { nodes, selectedId, onSelect, selectable = "leaves" } = choice;
  const treeId = useId();
  const flat = useMemo(() => flattenTree(nodes), [nodes]);
  const [searchBox, setSearchBox] = useState("");
  const [debouncedSearch] = useDebouncedValue(searchBox, rules.debounceMs);
  const [open, setOpen] = useState(() => initiallyOpen(flat, selectedId));
  const [wantedId, setWantedId] = useState(selectedId);

  // Emptying the box is not worth a wait.
  const searched = searchBox === "" || rules.debounceMs === 0 ? searchBox : debouncedSearch;
  const search = activeSearch(searched, rules.minimumLength);
  const visible = useMemo(() => visibleNodes(flat, open, search), [flat, open, search]);
  const activeId = activeNodeId(visible, wantedId, search !== undefined);
  const activeIndex = visible.findIndex(({ node }) => node.id === activeId);

  const toggle = (id: string) => {
    if (search === undefined) setOpen((current) => toggled(current, id));
  };
  const choose = (id: string) => {
    const chosen = visible.find(({ node }) => node.id === id);
    if (chosen === undefined) return;
    setWantedId(id);
    const outcome = outcomeOfChoosing(chosen, { selectable, isSearching: search !== undefined });
    if (outcome === "toggle") toggle(id);
    if (outcome === "select") onSelect(id);
  };
  const type = (text: string) => {
    setSearchBox(text);
    setWantedId(selectedId);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const command = treeCommand(event.key, { visible, activeId, searchBox, nodesPerPage });
    if (command === undefined) return;
    event.preventDefault();
    if (command.kind === "move") setWantedId(command.toId);
    if (command.kind === "toggle") toggle(command.id);
    if (command.kind === "choose") choose(command.id);
    if (command.kind === "clearSearch") {
      event.stopPropagation(); // the menu around the picker stays open
      type("");
    }
  };

  return { treeId, flat, visible, activeIndex, activeId, search, searchBox, type, toggle, choose, onKeyDown };
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
