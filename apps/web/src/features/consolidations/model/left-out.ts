/** Boxes that stand for several others: all of them counted, none, or some. Pure. */
import type { CategoryTrees } from "../../../shared/categories/category-trees.ts";

export type TriState = "all" | "some" | "none";

/** How many of the ids are counted. Nothing to count is all of it. */
export function countedOf(ids: readonly number[], leftOut: ReadonlySet<number>): TriState {
  const count = ids.filter((id) => leftOut.has(id)).length;
  if (count === 0) return "all";
  return count === ids.length ? "none" : "some";
}

interface Item {
  readonly id: number;
  readonly companyId: number | null;
}

/** Counts the ids again, or leaves them out, whatever each was before. */
export function counting(
  leftOut: readonly Item[],
  { companyId, ids, isCounted }: { companyId: number; ids: readonly number[]; isCounted: boolean },
): readonly Item[] {
  const named = new Set(ids);
  const others = leftOut.filter(({ id }) => !named.has(id));
  return isCounted ? others : [...others, ...ids.map((id) => ({ id, companyId }))];
}

interface Tree {
  readonly id: number;
  readonly children: readonly Tree[];
}

/** Below a node that is left out, everything is. */
export function nodeState(node: Tree, leftOut: ReadonlySet<number>): TriState {
  if (leftOut.has(node.id)) return "none";
  return node.children.every((child) => nodeState(child, leftOut) === "all") ? "all" : "some";
}

const idsBelow = (node: Tree): readonly number[] =>
  node.children.flatMap((child) => [child.id, ...idsBelow(child)]);

/** A node stands for its branch: what was left out below it by itself is said by it from then on, or counted with it. */
export function countingNode(
  leftOut: readonly Item[],
  { companyId, node, isCounted }: { companyId: number; node: Tree; isCounted: boolean },
): readonly Item[] {
  const without = counting(leftOut, { companyId, ids: [node.id, ...idsBelow(node)], isCounted: true });
  return isCounted ? without : [...without, { id: node.id, companyId }];
}

export interface CategoryNode extends Tree {
  readonly name: string;
  readonly children: readonly CategoryNode[];
}

export function categoryNodes(
  trees: Pick<CategoryTrees, "childrenOf">,
  categories: ReadonlyArray<{ readonly id: number; readonly name: string }>,
): readonly CategoryNode[] {
  return categories.map(({ id, name }) => ({
    id,
    name,
    children: categoryNodes(trees, trees.childrenOf(id)),
  }));
}
