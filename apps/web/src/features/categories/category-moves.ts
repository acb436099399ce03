/** Where a category can go, and what the tree looks like then. Pure. */
import {
  type Category,
  type CategoryTrees,
  directionOf,
  siblingsOf,
  subtreeOf,
  treesOf,
} from "../../shared/categories/category-trees.ts";

export interface CategoryMove {
  readonly categoryId: number;
  /** Nothing: to the top of its tree. */
  readonly parentId: number | null;
  /** Nothing: to the end. */
  readonly beforeId: number | null;
}

export type Step = "up" | "down" | "out" | "in";
export type DropPlace = "before" | "inside" | "after";

/** The move of one step, or nothing where there is nowhere to go. */
export function stepMove(trees: CategoryTrees, categoryId: number, step: Step): CategoryMove | null {
  const category = trees.byId.get(categoryId);
  if (category === undefined || category.isReadOnly) return null;
  const siblings = siblingsOf(trees, category);
  const index = siblings.findIndex(({ id }) => id === categoryId);
  const { parentId } = category;
  const previous = siblings[index - 1];
  switch (step) {
    case "up":
      return previous === undefined ? null : { categoryId, parentId, beforeId: previous.id };
    case "down":
      return siblings[index + 1] === undefined
        ? null
        : { categoryId, parentId, beforeId: siblings[index + 2]?.id ?? null };
    case "in":
      return previous === undefined || previous.isReadOnly
        ? null
        : { categoryId, parentId: previous.id, beforeId: null };
    case "out":
      return parentId === null ? null : outMove(trees, category, parentId);
  }
}

/** Just after the parent it leaves. */
function outMove(trees: CategoryTrees, { id }: Category, parentId: number): CategoryMove | null {
  const parent = trees.byId.get(parentId);
  if (parent === undefined) return null;
  return { categoryId: id, parentId: parent.parentId, beforeId: nextSibling(trees, parent)?.id ?? null };
}

function nextSibling(trees: CategoryTrees, category: Category): Category | undefined {
  const siblings = siblingsOf(trees, category);
  return siblings[siblings.findIndex(({ id }) => id === category.id) + 1];
}

interface Drop {
  readonly draggedId: number;
  readonly overId: number;
  readonly place: DropPlace;
  /** Below an open category one drops among its children, not after it. */
  readonly isOverOpen: boolean;
}

/** The move of a drop, or nothing where it would change nothing or cannot be. */
export function dropMove(trees: CategoryTrees, drop: Drop): CategoryMove | null {
  const [dragged, over] = [trees.byId.get(drop.draggedId), trees.byId.get(drop.overId)];
  if (dragged === undefined || over === undefined || dragged.isReadOnly) return null;
  if (directionOf(dragged) !== directionOf(over)) return null;
  if (subtreeOf(trees, dragged.id).includes(over)) return null;
  const move = placeOf(trees, dragged.id, over, drop);
  return move === null || changesNothing(trees, dragged, move) ? null : move;
}

function placeOf(
  trees: CategoryTrees,
  categoryId: number,
  over: Category,
  { place, isOverOpen }: Drop,
): CategoryMove | null {
  if (place === "before") return { categoryId, parentId: over.parentId, beforeId: over.id };
  const firstChild = trees.childrenOf(over.id)[0];
  if (place === "after" && isOverOpen && firstChild !== undefined) {
    return { categoryId, parentId: over.id, beforeId: firstChild.id };
  }
  if (place === "after") {
    return { categoryId, parentId: over.parentId, beforeId: nextSibling(trees, over)?.id ?? null };
  }
  return over.isReadOnly ? null : { categoryId, parentId: over.id, beforeId: null };
}

function changesNothing(trees: CategoryTrees, category: Category, move: CategoryMove): boolean {
  if (move.parentId !== category.parentId) return false;
  return move.beforeId === category.id || move.beforeId === (nextSibling(trees, category)?.id ?? null);
}

/** The move that brings the category back to where it is now. */
export function wayBack(trees: CategoryTrees, categoryId: number): CategoryMove | null {
  const category = trees.byId.get(categoryId);
  if (category === undefined) return null;
  return {
    categoryId,
    parentId: category.parentId,
    beforeId: nextSibling(trees, category)?.id ?? null,
  };
}

/** The list as it will be once the server has moved the category. */
export function withMove(categories: readonly Category[], move: CategoryMove): readonly Category[] {
  const trees = treesOf(categories);
  const moved = trees.byId.get(move.categoryId);
  if (moved === undefined) return categories;
  const there = move.parentId === null ? trees.roots[directionOf(moved)] : trees.childrenOf(move.parentId);
  const others = there.filter(({ id }) => id !== moved.id);
  const at = others.findIndex(({ id }) => id === move.beforeId);
  const order = at === -1 ? [...others, moved] : others.toSpliced(at, 0, moved);
  return withOrder(categories, order, move.parentId);
}

function withOrder(
  categories: readonly Category[],
  order: readonly Category[],
  parentId: number | null,
): readonly Category[] {
  const positions = new Map(order.map(({ id }, position) => [id, position]));
  return categories.map((category) => {
    const position = positions.get(category.id);
    return position === undefined ? category : { ...category, parentId, position };
  });
}
