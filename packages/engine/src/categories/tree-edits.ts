/**
 * Every way in which a tree of categories changes. Pure: a tree and a wish give the next tree, or why not.
 *
 * Only leaves hold data. A leaf that holds some and gets a child gives it to another new child, 'Autre': the
 * edit says which category takes over from which (`takeovers`), and which ones are gone (`removedIds`).
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import {
  type CategoryTree,
  childrenOf,
  findCategory,
  isLeaf,
  isReserved,
  nameKey,
  subtreeIds,
  type TreeCategory,
  type TreePlace,
} from "./category-tree.ts";

export interface Takeover {
  readonly fromId: number;
  readonly toId: number;
}

export interface TreeEdit {
  readonly tree: CategoryTree;
  readonly takeovers: readonly Takeover[];
  readonly removedIds: readonly number[];
}

export type TreeRefusal =
  | { readonly reason: "missing"; readonly categoryId: number }
  | { readonly reason: "reserved"; readonly categoryId: number }
  | { readonly reason: "name-taken"; readonly name: string }
  | { readonly reason: "impossible-place" };

/** What an edit must know beyond the tree. */
export interface EditFacts {
  /** The leaves that hold data. */
  readonly holders: ReadonlySet<number>;
  readonly nextId: () => number;
  /** What the child is called that takes over data: 'Autre' in the language of the reader. */
  readonly otherName: string;
}

type Edited = Result<TreeEdit, TreeRefusal>;

const unmoved = (tree: CategoryTree): TreeEdit => ({ tree, takeovers: [], removedIds: [] });

const alphabetical = new Intl.Collator("fr", { numeric: true });

export function addCategory(
  tree: CategoryTree,
  wish: TreePlace & { readonly name: string },
  facts: EditFacts,
): Result<TreeEdit & { readonly categoryId: number }, TreeRefusal> {
  const refusal = refusedPlace(tree, wish) ?? takenName(tree, wish, wish.name);
  if (refusal !== null) return err(refusal);
  const added: TreeCategory = {
    id: facts.nextId(),
    parentId: wish.parentId,
    isInflow: wish.isInflow,
    name: wish.name,
    position: childrenOf(tree, wish).length,
    kind: "normal",
  };
  const { tree: next, takeovers } = giveDataAway([...tree, added], { ...wish, newcomer: added }, facts);
  return ok({ tree: next, takeovers, removedIds: [], categoryId: added.id });
}

/** When a leaf that held data has got its first child: who takes the data over, in the tree with that child. */
function giveDataAway(
  tree: CategoryTree,
  { parentId, isInflow, newcomer }: TreePlace & { readonly newcomer: TreeCategory },
  { holders, nextId, otherName }: EditFacts,
): Pick<TreeEdit, "tree" | "takeovers"> {
  const siblings = childrenOf(tree, { parentId, isInflow });
  if (parentId === null || !holders.has(parentId) || siblings.length > 1) return { tree, takeovers: [] };
  const isNew = isLeaf(tree, newcomer.id) && !holders.has(newcomer.id);
  if (isNew && nameKey(newcomer.name) === nameKey(otherName)) {
    return { tree, takeovers: [{ fromId: parentId, toId: newcomer.id }] };
  }
  const name = freeName(otherName, siblings);
  const other: TreeCategory = {
    id: nextId(),
    parentId,
    isInflow,
    name,
    position: siblings.length,
    kind: "normal",
  };
  return { tree: [...tree, other], takeovers: [{ fromId: parentId, toId: other.id }] };
}

function freeName(wanted: string, siblings: readonly TreeCategory[]): string {
  const taken = new Set(siblings.map(({ name }) => nameKey(name)));
  let name = wanted;
  for (let count = 2; taken.has(nameKey(name)); count += 1) name = `${wanted} ${count}`;
  return name;
}

export function renameCategory(
  tree: CategoryTree,
  { categoryId, name }: { readonly categoryId: number; readonly name: string },
): Edited {
  const category = changeable(tree, categoryId);
  if (!category.ok) return category;
  const refusal = takenName(tree, category.value, name, categoryId);
  if (refusal !== null) return err(refusal);
  return ok(unmoved(replaced(tree, { ...category.value, name })));
}

export function moveCategory(
  tree: CategoryTree,
  wish: {
    readonly categoryId: number;
    readonly parentId: number | null;
    readonly beforeCategoryId: number | null;
  },
  facts: EditFacts,
): Edited {
  const category = changeable(tree, wish.categoryId);
  if (!category.ok) return category;
  const { isInflow } = category.value;
  const place: TreePlace = { parentId: wish.parentId, isInflow };
  if (wish.parentId !== null && subtreeIds(tree, wish.categoryId).has(wish.parentId)) {
    return err({ reason: "impossible-place" });
  }
  const refusal = refusedPlace(tree, place) ?? takenName(tree, place, category.value.name, wish.categoryId);
  if (refusal !== null) return err(refusal);
  const siblings = childrenOf(tree, place).filter(({ id }) => id !== wish.categoryId);
  const index = siblings.findIndex(({ id }) => id === wish.beforeCategoryId);
  if (wish.beforeCategoryId !== null && index === -1) return err({ reason: "impossible-place" });
  const moved = { ...category.value, parentId: wish.parentId };
  const order = siblings.toSpliced(index === -1 ? siblings.length : index, 0, moved);
  const arranged = ordered(replaced(tree, moved), order);
  const leftBehind = ordered(arranged, childrenOf(arranged, category.value));
  const { tree: next, takeovers } = giveDataAway(leftBehind, { ...place, newcomer: moved }, facts);
  return ok({ tree: next, takeovers, removedIds: [] });
}

/** Takes all below it away too. */
export function removeCategory(tree: CategoryTree, categoryId: number): Edited {
  const category = changeable(tree, categoryId);
  if (!category.ok) return category;
  const gone = subtreeIds(tree, categoryId);
  const rest = tree.filter(({ id }) => !gone.has(id));
  return ok({
    tree: ordered(rest, childrenOf(rest, category.value)),
    takeovers: [],
    removedIds: [...gone],
  });
}

/** Only reserved categories stay. */
export function emptyTree(tree: CategoryTree, isInflow: boolean): TreeEdit {
  const gone = tree.filter((category) => category.isInflow === isInflow && !isReserved(category));
  const rest = tree.filter((category) => !gone.includes(category));
  return {
    tree: ordered(rest, childrenOf(rest, { parentId: null, isInflow })),
    takeovers: [],
    removedIds: gone.map(({ id }) => id),
  };
}

export function sortSiblings(tree: CategoryTree, place: TreePlace): TreeEdit {
  const siblings = childrenOf(tree, place);
  const sorted = siblings
    .filter((category) => !isReserved(category))
    .toSorted((left, right) => alphabetical.compare(left.name, right.name) || left.id - right.id);
  return unmoved(ordered(tree, [...siblings.filter(isReserved), ...sorted]));
}

export function sortTree(tree: CategoryTree, isInflow: boolean): TreeEdit {
  const parents = tree.filter((category) => category.isInflow === isInflow && !isLeaf(tree, category.id));
  return [null, ...parents.map(({ id }) => id)].reduce(
    (edit, parentId) => sortSiblings(edit.tree, { parentId, isInflow }),
    unmoved(tree),
  );
}

function changeable(tree: CategoryTree, categoryId: number): Result<TreeCategory, TreeRefusal> {
  const category = findCategory(tree, categoryId);
  if (category === undefined) return err({ reason: "missing", categoryId });
  return isReserved(category) ? err({ reason: "reserved", categoryId }) : ok(category);
}

function refusedPlace(tree: CategoryTree, { parentId, isInflow }: TreePlace): TreeRefusal | null {
  if (parentId === null) return null;
  const parent = changeable(tree, parentId);
  if (!parent.ok) return parent.error;
  return parent.value.isInflow === isInflow ? null : { reason: "impossible-place" };
}

function takenName(
  tree: CategoryTree,
  { parentId, isInflow }: TreePlace,
  name: string,
  ownId?: number,
): TreeRefusal | null {
  const isTaken = childrenOf(tree, { parentId, isInflow }).some(
    (sibling) => sibling.id !== ownId && nameKey(sibling.name) === nameKey(name),
  );
  return isTaken ? { reason: "name-taken", name } : null;
}

const replaced = (tree: CategoryTree, changed: TreeCategory): CategoryTree =>
  tree.map((category) => (category.id === changed.id ? changed : category));

/** Siblings in this order; reserved ones stay in front whatever the order says. */
function ordered(tree: CategoryTree, order: readonly TreeCategory[]): CategoryTree {
  const positions = new Map(
    [...order.filter(isReserved), ...order.filter((category) => !isReserved(category))].map(
      ({ id }, position) => [id, position],
    ),
  );
  return tree.map((category) => ({ ...category, position: positions.get(category.id) ?? category.position }));
}
