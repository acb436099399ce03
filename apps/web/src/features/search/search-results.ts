/** Categories, projects and rules that a text finds, accents and capitals aside. Pure. */
import { foldText, includesFolded } from "@amont/ui/widgets/search-highlight/search-text.ts";
import { type Category, type CategoryTrees, pathOf } from "../../shared/categories/category-trees.ts";

export interface FoundCategory {
  readonly category: Category;
  /** The categories above it, from the top. */
  readonly above: string;
}

/** Names that start with the text come first. */
const byPlace = (search: string) => (left: string, right: string) =>
  Number(foldText(right).startsWith(search)) - Number(foldText(left).startsWith(search)) ||
  left.localeCompare(right);

export function findCategories(trees: CategoryTrees, text: string): readonly FoundCategory[] {
  const search = foldText(text);
  if (search === "") return [];
  const order = byPlace(search);
  return trees.all
    .filter(({ name }) => includesFolded(name, text))
    .toSorted((left, right) => order(left.name, right.name))
    .map((category) => ({
      category,
      above: pathOf(trees, category.id)
        .slice(0, -1)
        .map(({ name }) => name)
        .join(" › "),
    }));
}

export interface Titled {
  readonly id: number;
  readonly title: string;
}

export function findTitled<Thing extends Titled>(things: readonly Thing[], text: string): readonly Thing[] {
  const search = foldText(text);
  if (search === "") return [];
  const order = byPlace(search);
  return things
    .filter(({ title }) => includesFolded(title, text))
    .toSorted((left, right) => order(left.title, right.title));
}
