import { useTranslation } from "react-i18next";
import { type CategoryTrees, directionOf, pathOf } from "../../../shared/categories/category-trees.ts";

/** With its side and what it lies below: a name may come twice in a tree, and once in each of the two. */
export function useCategoryName(): (trees: CategoryTrees, categoryId: number) => string {
  const { t } = useTranslation();
  return (trees, categoryId) => {
    const path = pathOf(trees, categoryId);
    const [top] = path;
    if (top === undefined) return "";
    return [t(`intragroup.rules.side.${directionOf(top)}`), ...path.map(({ name }) => name)].join(" › ");
  };
}
