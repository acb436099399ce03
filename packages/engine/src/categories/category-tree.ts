/**
 * The two trees of an owner, inflows and outflows, as one list. Pure: siblings are told apart by name without
 * case and accents and stand in the order of their position, reserved categories first.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";

/** Reserved ones are made and named by us: what is not categorised yet, VAT, the debt plan, transfers between accounts. */
export const categoryKinds = ["to-categorise", "vat", "debt", "transfer", "normal"] as const;
export type CategoryKind = (typeof categoryKinds)[number];

export interface TreeCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly isInflow: boolean;
  readonly name: string;
  /** Among its siblings, from zero, without gaps. */
  readonly position: number;
  readonly kind: CategoryKind;
}

export type CategoryTree = readonly TreeCategory[];

/** Where siblings are: under a category, or at the top of one of the two trees. */
export interface TreePlace {
  readonly parentId: number | null;
  readonly isInflow: boolean;
}

/** Letters and marks that have no accent to take away, as people type them without. */
const plainForms: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
};

/** Two siblings are the same when this is the same. */
export const nameKey = (name: string): string =>
  normaliseForSearch(name)
    .replaceAll(/[ßøđðłþ’‘“”–]/g, (letter) => plainForms[letter] ?? letter)
    .replaceAll(/\s+/g, " ");

export const isReserved = ({ kind }: Pick<TreeCategory, "kind">): boolean => kind !== "normal";

export const findCategory = (tree: CategoryTree, id: number): TreeCategory | undefined =>
  tree.find((category) => category.id === id);

export function childrenOf(tree: CategoryTree, { parentId, isInflow }: TreePlace): TreeCategory[] {
  return tree
    .filter((category) => category.parentId === parentId && category.isInflow === isInflow)
    .toSorted(byRankThenPosition);
}

const rank = ({ kind }: TreeCategory): number => categoryKinds.indexOf(kind);

function byRankThenPosition(left: TreeCategory, right: TreeCategory): number {
  return rank(left) - rank(right) || left.position - right.position || left.id - right.id;
}

export const isLeaf = (tree: CategoryTree, id: number): boolean =>
  !tree.some((category) => category.parentId === id);

/** Inflows first, each parent before its children, siblings in their order. */
export function inTreeOrder<T extends TreeCategory>(tree: readonly T[]): T[] {
  const byParent = Map.groupBy(tree, ({ parentId }) => parentId);
  const walked: T[] = [];
  const walk = (siblings: readonly T[]): void => {
    for (const category of siblings.toSorted(byRankThenPosition)) {
      walked.push(category);
      walk(byParent.get(category.id) ?? []);
    }
  };
  const top = byParent.get(null) ?? [];
  walk(top.filter(({ isInflow }) => isInflow));
  walk(top.filter(({ isInflow }) => !isInflow));
  return walked;
}

/** A category and all below it. */
export function subtreeIds(tree: CategoryTree, rootId: number): ReadonlySet<number> {
  const byParent = Map.groupBy(tree, ({ parentId }) => parentId);
  const ids = new Set<number>();
  const visit = (id: number): void => {
    invariant(!ids.has(id), "a tree has no circle");
    ids.add(id);
    for (const child of byParent.get(id) ?? []) visit(child.id);
  };
  visit(rootId);
  return ids;
}

/** Every parent, with the leaves below it. */
export function leavesByParent(tree: CategoryTree): ReadonlyMap<number, readonly number[]> {
  const parentOf = new Map(tree.map(({ id, parentId }) => [id, parentId]));
  const parentIds = new Set(parentOf.values());
  const leaves = new Map<number, number[]>();
  for (const { id, parentId } of tree) {
    if (parentIds.has(id)) continue;
    for (let above = parentId; above !== null; above = parentOf.get(above) ?? null) {
      const below = leaves.get(above) ?? [];
      below.push(id);
      leaves.set(above, below);
    }
  }
  return leaves;
}

/** The names from the top of the tree down to a category. */
export function pathOf(tree: CategoryTree, id: number): readonly string[] {
  const category = findCategory(tree, id);
  if (category === undefined) return [];
  return [...(category.parentId === null ? [] : pathOf(tree, category.parentId)), category.name];
}
