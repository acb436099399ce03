/** Adds many categories to a tree by their names, and leaves those that are there already as they are. */
import { type CategoryTree, childrenOf, nameKey, type TreePlace } from "./category-tree.ts";
import { addCategory, type EditFacts, type Takeover, type TreeRefusal } from "./tree-edits.ts";

export interface Branch<T> {
  readonly isInflow: boolean;
  /** From the top down; the last name is the category's own. */
  readonly path: readonly string[];
  readonly source: T;
}

export interface GrownTree<T> {
  readonly tree: CategoryTree;
  readonly takeovers: readonly Takeover[];
  /** What was added, and for which branch. */
  readonly additions: ReadonlyArray<{ readonly categoryId: number; readonly source: T }>;
  /** The category that each branch ends in, there before or added; none for a branch that was refused. */
  readonly ends: ReadonlyArray<{ readonly categoryId: number; readonly source: T }>;
  readonly refusals: ReadonlyArray<{ readonly refusal: TreeRefusal; readonly source: T }>;
}

/** Parents that are missing on the way are added for the branch that needs them first. */
export function growTree<T>(
  tree: CategoryTree,
  branches: readonly Branch<T>[],
  facts: EditFacts,
): GrownTree<T> {
  const grown = {
    tree,
    takeovers: [] as Takeover[],
    additions: [] as { categoryId: number; source: T }[],
    ends: [] as { categoryId: number; source: T }[],
    refusals: [] as { refusal: TreeRefusal; source: T }[],
  };
  // What took data over holds it from then on, for the branches that follow.
  const holders = new Set(facts.holders);
  for (const { path, isInflow, source } of branches) {
    let parentId: number | null = null;
    for (const name of path) {
      const place: TreePlace = { parentId, isInflow };
      const key = nameKey(name);
      const known = childrenOf(grown.tree, place).find(
        (sibling) => sibling.kind === "normal" && nameKey(sibling.name) === key,
      );
      if (known !== undefined) {
        parentId = known.id;
        continue;
      }
      const added = addCategory(grown.tree, { ...place, name }, { ...facts, holders });
      if (!added.ok) {
        grown.refusals.push({ refusal: added.error, source });
        parentId = null;
        break;
      }
      grown.tree = added.value.tree;
      grown.takeovers.push(...added.value.takeovers);
      for (const { fromId, toId } of added.value.takeovers) {
        holders.delete(fromId);
        holders.add(toId);
      }
      grown.additions.push({ categoryId: added.value.categoryId, source });
      parentId = added.value.categoryId;
    }
    if (parentId !== null) grown.ends.push({ categoryId: parentId, source });
  }
  return grown;
}
