import { type CategoryTree, inTreeOrder, nameKey } from "@amont/engine/categories/category-tree.ts";

const keyOf = ({ name, isInflow }: CategoryTree[number]): string => `${isInflow} ${nameKey(name)}`;

/** What names one category of its tree and no other: its name, or its path where others have the same name. Pure. */
export function tellingNames(tree: CategoryTree): (categoryId: number) => string | undefined {
  const ordered = inTreeOrder(tree);
  const homonyms = Map.groupBy(ordered, keyOf);
  const paths = new Map<number, string>();
  const names = new Map<number, string>();
  for (const category of ordered) {
    const above = category.parentId === null ? undefined : paths.get(category.parentId);
    const path = above === undefined ? category.name : `${above} > ${category.name}`;
    paths.set(category.id, path);
    names.set(category.id, (homonyms.get(keyOf(category))?.length ?? 0) > 1 ? path : category.name);
  }
  return (categoryId) => names.get(categoryId);
}
