/** Where the kinds of our table of common counterparties lead in the tree of a company. Pure. */
import { starterKinds } from "@amont/engine/recognition/recognise-counterparty.ts";
import type { StarterKind } from "@amont/engine/recognition/starter-kind.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { StoredCategory } from "../category-tree-repository.ts";
import { isStandardKey } from "../standard-categories.ts";
import { standardNames } from "../standard-category-names/standard-names.ts";

export type TreeForStarter = ReadonlyArray<
  Pick<StoredCategory, "id" | "parentId" | "isInflow" | "name" | "kind" | "standardKey">
>;

/** What the standard category is called, in any language: trees that are shared or made by hand have no keys. */
function namesOf(key: string): ReadonlySet<string> {
  if (!isStandardKey(key)) return new Set();
  return new Set(Object.values(standardNames).map((names) => normaliseForSearch(names[key])));
}

const namesByKey = new Map(starterKinds.map(({ category }) => [category, namesOf(category)]));

/** The category of each kind, by the kind's name. A kind without one that can hold transactions is left out. */
export function starterCategories(tree: TreeForStarter): ReadonlyMap<string, number> {
  const parents = new Set(tree.map(({ parentId }) => parentId));
  const leaves = tree.filter(({ id }) => !parents.has(id));
  const placeOf = ({ category, isInflow }: StarterKind) => {
    const own = leaves.filter((leaf) => leaf.isInflow === isInflow);
    if (category === "vat") return own.find(({ kind }) => kind === "vat");
    const normal = own.filter(({ kind }) => kind === "normal");
    return (
      normal.find(({ standardKey }) => standardKey === category) ??
      normal.find(({ name }) => namesByKey.get(category)?.has(normaliseForSearch(name)))
    );
  };
  return new Map(
    starterKinds.flatMap((kind) => {
      const place = placeOf(kind);
      return place === undefined ? [] : [[kind.kind, place.id] as const];
    }),
  );
}
