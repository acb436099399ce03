/** The category of one company that another company calls the same: its side and its path, without case and accents. Pure. */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import { type Category, type CategoryTrees, pathOf } from "../../../shared/categories/category-trees.ts";

export function sameCategory(from: CategoryTrees, categoryId: number, to: CategoryTrees): Category | null {
  const path = pathOf(from, categoryId);
  const isInflow = path[0]?.isInflow;
  let found: Category | undefined;
  let level = to.roots[isInflow === true ? "inflow" : "outflow"];
  for (const { name } of path) {
    found = level.find((category) => normaliseForSearch(category.name) === normaliseForSearch(name));
    if (found === undefined) return null;
    level = to.childrenOf(found.id);
  }
  return found ?? null;
}
