/** Takes away what was added to a tree, as far as nothing was built on it since: the reverse of growing it. */
import { type CategoryTree, childrenOf, type TreeCategory, type TreePlace } from "./category-tree.ts";
import type { TreeEdit } from "./tree-edits.ts";

export interface AddedCategory {
  readonly categoryId: number;
  /** The leaf whose data it holds since then: it goes back there with its last child. */
  readonly tookOverFrom: number | null;
  /** Somebody has given it another name, another place or other settings. */
  readonly isChanged: boolean;
  readonly holdsData: boolean;
}

export type KeptCategory = {
  readonly categoryId: number;
  readonly reason: "changed" | "used";
};

export interface PrunedTree {
  readonly edit: TreeEdit;
  readonly kept: readonly KeptCategory[];
}

/** Added ones that are gone meanwhile are passed over. */
export function pruneTree(tree: CategoryTree, added: readonly AddedCategory[]): PrunedTree {
  const there = new Map(tree.map((category) => [category.id, category]));
  const candidates = added.filter(({ categoryId }) => there.has(categoryId));
  const going = new Map(
    candidates.filter(({ isChanged }) => !isChanged).map((each) => [each.categoryId, each]),
  );
  const staysBelow = (parentId: number) =>
    tree.some((category) => category.parentId === parentId && !going.has(category.id));
  /** Where data goes back to: the last of those that handed it on that stays. Null: there is none, or it has children. */
  const homeOf = ({ tookOverFrom }: AddedCategory): number | null => {
    if (tookOverFrom === null || !there.has(tookOverFrom)) return null;
    const above = going.get(tookOverFrom);
    if (above !== undefined) return homeOf(above);
    return staysBelow(tookOverFrom) ? null : tookOverFrom;
  };
  // Each one that stays may keep others.
  for (let before = -1; before !== going.size; ) {
    before = going.size;
    for (const each of going.values()) {
      const isUsed = each.holdsData && homeOf(each) === null;
      if (isUsed || staysBelow(each.categoryId)) going.delete(each.categoryId);
    }
  }
  return {
    edit: {
      tree: withoutGaps(
        tree.filter(({ id }) => !going.has(id)),
        [...going.keys()].flatMap((id) => there.get(id) ?? []),
      ),
      takeovers: [...going.values()].flatMap((each) => {
        const toId = each.holdsData ? homeOf(each) : null;
        return toId === null ? [] : [{ fromId: each.categoryId, toId }];
      }),
      removedIds: [...going.keys()],
    },
    kept: candidates
      .filter(({ categoryId }) => !going.has(categoryId))
      .map(({ categoryId, isChanged }) => ({ categoryId, reason: isChanged ? "changed" : "used" })),
  };
}

/** Siblings of what is gone move up. */
function withoutGaps(tree: CategoryTree, gone: readonly TreePlace[]): CategoryTree {
  const positions = new Map<number, number>();
  for (const { parentId, isInflow } of gone) {
    for (const [position, { id }] of childrenOf(tree, { parentId, isInflow }).entries()) {
      positions.set(id, position);
    }
  }
  return tree.map(
    (category): TreeCategory => ({ ...category, position: positions.get(category.id) ?? category.position }),
  );
}
