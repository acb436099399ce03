/** Categories, projects and rules that a text finds, accents and capitals aside. Pure. */
import { foldText, includesFolded } from "@amont/ui/widgets/search-highlight/search-text.ts";
import { type Category, type CategoryTrees, pathOf } from "../../shared/categories/category-trees.ts";

/** Whose a found thing is: only said where several companies are searched. */
export interface Owned {
  readonly company?: { readonly id: number; readonly name: string } | undefined;
}

export interface OwnedTrees extends Owned {
  readonly trees: CategoryTrees;
}

export interface FoundCategory extends Owned {
  readonly category: Category;
  /** The categories above it, from the top. */
  readonly above: string;
}

/** Names that start with the text come first. */
const byPlace = (search: string) => (left: string, right: string) =>
  Number(foldText(right).startsWith(search)) - Number(foldText(left).startsWith(search)) ||
  left.localeCompare(right);

export function findCategories(owned: readonly OwnedTrees[], text: string): readonly FoundCategory[] {
  const search = foldText(text);
  if (search === "") return [];
  const order = byPlace(search);
  return owned
    .flatMap(({ trees, company }) =>
      trees.all
        .filter(({ name }) => includesFolded(name, text))
        .map((category) => ({ category, above: pathAbove(trees, category), company })),
    )
    .toSorted((left, right) => order(left.category.name, right.category.name));
}

const pathAbove = (trees: CategoryTrees, { id }: Category): string =>
  pathOf(trees, id)
    .slice(0, -1)
    .map(({ name }) => name)
    .join(" › ");

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

/** The words beside a found thing, whose it is first. */
export const detailOf = ({ company }: Owned, ...parts: readonly (string | null | undefined)[]): string =>
  [company?.name, ...parts].filter((part) => part !== undefined && part !== null && part !== "").join(" · ");

/** What an address asks for, in the company that it is meant for: every address may name one. */
export const inCompany = <Search extends object>({ company }: Owned, search: Search): Search =>
  company === undefined ? search : { ...search, companyId: company.id };
