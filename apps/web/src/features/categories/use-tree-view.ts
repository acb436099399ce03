import { flattenTree } from "@amont/ui/widgets/tree-picker/tree-node.ts";
import { activeSearch, type VisibleNode, visibleNodes } from "@amont/ui/widgets/tree-picker/visible-nodes.ts";
import { useMemo, useState } from "react";
import {
  type CategoryTrees,
  type Direction,
  pathOf,
  treeNodes,
} from "../../shared/categories/category-trees.ts";

/** A tree of this size fits a screen or two: it opens whole. A larger one shows its top first. */
const openWhole = 80;

export interface TreeView {
  readonly rows: readonly VisibleNode[];
  /** How many categories the tree has, shown or not. */
  readonly count: number;
  readonly searchBox: string;
  /** Nothing while nothing is searched. */
  readonly search: string | undefined;
  readonly type: (text: string) => void;
  readonly setOpen: (categoryId: number, isOpen: boolean) => void;
  readonly setAllOpen: (isOpen: boolean) => void;
  /** Opens the way to a category, so that it can be seen. */
  readonly reveal: (categoryId: number) => void;
}

/** What of a tree is on screen: the open branches, or what a search finds. */
export function useTreeView(trees: CategoryTrees, direction: Direction): TreeView {
  const flat = useMemo(() => flattenTree(treeNodes(trees, trees.roots[direction])), [trees, direction]);
  const [isOpenByDefault, setIsOpenByDefault] = useState<boolean>();
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [searchBox, setSearchBox] = useState("");
  const search = activeSearch(searchBox, 1);

  const rows = useMemo(() => {
    const isOpen = isOpenByDefault ?? flat.length <= openWhole;
    const open = new Set(flat.map(({ id }) => id).filter((id) => choices.get(id) ?? isOpen));
    return visibleNodes(flat, open, search);
  }, [flat, choices, isOpenByDefault, search]);

  const choose = (ids: readonly number[], isOpen: boolean) =>
    setChoices((current) => new Map([...current, ...ids.map((id) => [String(id), isOpen] as const)]));
  return {
    rows,
    count: flat.length,
    searchBox,
    search,
    type: setSearchBox,
    setOpen: (categoryId, isOpen) => choose([categoryId], isOpen),
    setAllOpen: (isOpen) => {
      setIsOpenByDefault(isOpen);
      setChoices(new Map());
    },
    reveal: (categoryId) =>
      choose(
        pathOf(trees, categoryId)
          .map(({ id }) => id)
          .filter((id) => id !== categoryId),
        true,
      ),
  };
}
