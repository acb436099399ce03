/** The categories of a company as the two trees they are. Pure. */
import type { listEntityCategories } from "@amont/contract/operations/categories/list-entity-categories.ts";
import type { TreeNode } from "@amont/ui/widgets/tree-picker/tree-node.ts";
import type { z } from "zod";

export type Category = Omit<z.output<(typeof listEntityCategories)["response"]>[number], "transactionCount">;

export type Direction = "inflow" | "outflow";

export const directionOf = ({ isInflow }: Pick<Category, "isInflow">): Direction =>
  isInflow ? "inflow" : "outflow";

export interface CategoryTrees {
  /** Each parent before its children, siblings in their order. */
  readonly all: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  readonly roots: Readonly<Record<Direction, readonly Category[]>>;
  readonly childrenOf: (categoryId: number) => readonly Category[];
}

const noTrees: CategoryTrees = growTrees([]);
const grown = new WeakMap<readonly Category[], CategoryTrees>();

/** Grown once per list: every line of a page may ask for it. */
export function treesOf(categories: readonly Category[] | undefined): CategoryTrees {
  if (categories === undefined) return noTrees;
  const known = grown.get(categories) ?? growTrees(categories);
  grown.set(categories, known);
  return known;
}

function growTrees(categories: readonly Category[]): CategoryTrees {
  const sorted = categories.toSorted((left, right) => left.position - right.position);
  const byParent = Map.groupBy(sorted, ({ parentId }) => parentId);
  const childrenOf = (categoryId: number) => byParent.get(categoryId) ?? [];
  const roots = byParent.get(null) ?? [];
  const branch = (category: Category): readonly Category[] => [
    category,
    ...childrenOf(category.id).flatMap(branch),
  ];
  const inflow = roots.filter(({ isInflow }) => isInflow);
  const outflow = roots.filter(({ isInflow }) => !isInflow);
  return {
    all: [...inflow, ...outflow].flatMap(branch),
    byId: new Map(categories.map((category) => [category.id, category])),
    roots: { inflow, outflow },
    childrenOf,
  };
}

/** From the top of the tree down to the category itself. */
export function pathOf(trees: CategoryTrees, categoryId: number): readonly Category[] {
  const category = trees.byId.get(categoryId);
  if (category === undefined) return [];
  return category.parentId === null ? [category] : [...pathOf(trees, category.parentId), category];
}

/** The category and everything below it. */
export function subtreeOf(trees: CategoryTrees, categoryId: number): readonly Category[] {
  const category = trees.byId.get(categoryId);
  if (category === undefined) return [];
  return [category, ...trees.childrenOf(categoryId).flatMap(({ id }) => subtreeOf(trees, id))];
}

export const siblingsOf = (trees: CategoryTrees, category: Category): readonly Category[] =>
  category.parentId === null ? trees.roots[directionOf(category)] : trees.childrenOf(category.parentId);

/** As the tree widgets take them: their ids are texts. */
export function treeNodes(trees: CategoryTrees, categories: readonly Category[]): readonly TreeNode[] {
  return categories.map(({ id, name }) => ({
    id: String(id),
    name,
    children: treeNodes(trees, trees.childrenOf(id)),
  }));
}
