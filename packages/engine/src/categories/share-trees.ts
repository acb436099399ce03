/**
 * Makes one tree out of an organisation's own and those of its companies: the union of all, matched by the names
 * on the way to each category, so that nobody loses a category. Pure.
 */
import {
  type CategoryTree,
  childrenOf,
  inTreeOrder,
  isLeaf,
  isReserved,
  nameKey,
  pathOf,
} from "./category-tree.ts";
import { growTree } from "./grow-tree.ts";
import { addCategory } from "./tree-edits.ts";

export interface CompanyTree {
  readonly companyId: number;
  readonly tree: CategoryTree;
  /** Its leaves that hold data. */
  readonly holders: ReadonlySet<number>;
}

interface Link {
  readonly companyId: number;
  readonly categoryId: number;
  readonly sharedId: number;
}

export interface SharedTrees {
  readonly tree: CategoryTree;
  /** Which shared category each of the companies' own ones is. */
  readonly links: readonly Link[];
  /** The links of those categories that the shared tree did not have before. */
  readonly contributions: readonly Link[];
  /** What a company's leaf held, when the category has children in the shared tree. */
  readonly takeovers: ReadonlyArray<{
    readonly companyId: number;
    readonly categoryId: number;
    readonly toSharedId: number;
  }>;
}

interface ShareFacts {
  readonly nextId: () => number;
  readonly otherName: string;
}

export function shareTrees(
  original: CategoryTree,
  companies: readonly CompanyTree[],
  facts: ShareFacts,
): SharedTrees {
  const branches = companies.flatMap(({ companyId, tree }) =>
    inTreeOrder(tree)
      .filter((category) => !isReserved(category))
      .map(({ id, isInflow }) => ({
        isInflow,
        path: pathOf(tree, id),
        source: { companyId, categoryId: id },
      })),
  );
  const grown = growTree(original, branches, { ...facts, holders: new Set() });
  const toLink = ({ categoryId: sharedId, source }: (typeof grown.ends)[number]): Link => ({
    ...source,
    sharedId,
  });
  const links = grown.ends.map(toLink);
  return {
    ...withTakeovers(grown.tree, companies, links, facts),
    links,
    contributions: grown.additions.map(toLink),
  };
}

function withTakeovers(
  grownTree: CategoryTree,
  companies: readonly CompanyTree[],
  links: readonly Link[],
  facts: ShareFacts,
): Pick<SharedTrees, "tree" | "takeovers"> {
  const holdersOf = new Map(companies.map(({ companyId, holders }) => [companyId, holders]));
  const displaced = links.filter(
    ({ companyId, categoryId, sharedId }) =>
      holdersOf.get(companyId)?.has(categoryId) === true && !isLeaf(grownTree, sharedId),
  );
  let tree = grownTree;
  const takeovers = displaced.map(({ companyId, categoryId, sharedId }) => {
    const other = otherChild(tree, sharedId, facts);
    tree = other.tree;
    return { companyId, categoryId, toSharedId: other.id };
  });
  return { tree, takeovers };
}

/** The child 'Autre' of a category: the one it has, if that can hold data, or a new one. */
function otherChild(
  tree: CategoryTree,
  parentId: number,
  { nextId, otherName }: ShareFacts,
): { readonly tree: CategoryTree; readonly id: number } {
  const isInflow = tree.some((category) => category.id === parentId && category.isInflow);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? otherName : `${otherName} ${count}`;
    const known = childrenOf(tree, { parentId, isInflow }).find(
      (child) => nameKey(child.name) === nameKey(name),
    );
    if (known !== undefined && isLeaf(tree, known.id)) return { tree, id: known.id };
    if (known !== undefined) continue;
    const added = addCategory(tree, { parentId, isInflow, name }, { holders: new Set(), nextId, otherName });
    if (added.ok) return { tree: added.value.tree, id: added.value.categoryId };
  }
}
