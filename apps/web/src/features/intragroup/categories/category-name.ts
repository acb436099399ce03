import { type CategoryTrees, pathOf } from "../../../shared/categories/category-trees.ts";

/** With what it lies below: names may come twice in a tree. */
export const categoryName = (trees: CategoryTrees, categoryId: number): string =>
  pathOf(trees, categoryId)
    .map(({ name }) => name)
    .join(" › ");
