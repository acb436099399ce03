/**
 * The categories of several companies as one tree. They meet by side and path, without case and accents; reserved ones by
 * their kind; a category that somebody sent to a path goes there, with what is below it. A leaf of one company that is a
 * parent in another gets a child for what has no subcategory. A line is known by its path alone: the same on every
 * server and at every read, with nothing stored.
 */
import {
  type CategoryKind,
  type CategoryTree,
  inTreeOrder,
  nameKey,
  type TreeCategory,
} from "../categories/category-tree.ts";

export interface CompanyTree {
  readonly companyId: number;
  readonly tree: CategoryTree;
}

/** Where a category of a company belongs in the group. */
export interface CategoryMapping {
  readonly companyId: number;
  readonly categoryId: number;
  /** Names from the top down. */
  readonly path: readonly string[];
}

export interface MergeOptions {
  readonly mappings?: readonly CategoryMapping[];
  /** What a child is called that has no subcategory of its own. */
  readonly unsorted: string;
  /** A whole number of at most 52 bits for a text, always the same. */
  readonly numberOf: (text: string) => number;
}

/** A line of the group, and the categories that it adds up itself. */
export interface MergedCategory extends TreeCategory {
  readonly members: readonly GroupMember[];
  /** The categories of companies that stand here, parents too, as each company writes them. */
  readonly sources: readonly SourceCategory[];
}

export interface GroupMember {
  readonly companyId: number;
  readonly categoryId: number;
}

export interface SourceCategory extends GroupMember {
  readonly name: string;
  /** Somebody sent it here. */
  readonly isMapped: boolean;
}

export interface MergedTree {
  /** Inflows first, each parent before its children. */
  readonly categories: readonly MergedCategory[];
  /** The line that shows a leaf of a company. */
  readonly lineOf: (companyId: number, categoryId: number) => number | undefined;
}

interface Node {
  readonly key: string;
  readonly isInflow: boolean;
  readonly kind: CategoryKind;
  readonly parent: Node | null;
  /** How often each spelling occurs, in the order in which they came. */
  readonly spellings: Map<string, number>;
  readonly children: Node[];
  readonly leaves: GroupMember[];
  readonly sources: SourceCategory[];
}

export function mergeTrees(companies: readonly CompanyTree[], options: MergeOptions): MergedTree {
  const roots: Node[] = [];
  const nodes = new Map<string, Node>();
  const mapped = new Map(
    (options.mappings ?? []).map(({ companyId, categoryId, path }) => [`${companyId}/${categoryId}`, path]),
  );
  const keys = new Map<string, string>();
  // Most companies call most things alike: each name is folded once.
  const keyOf = (name: string): string => {
    const known = keys.get(name) ?? nameKey(name);
    keys.set(name, known);
    return known;
  };
  for (const { companyId, tree } of companies) {
    const walk = new CompanyWalk(roots, nodes, keyOf);
    const parentIds = new Set(tree.map(({ parentId }) => parentId));
    const placed = new Map<number, Node>();
    for (const category of inTreeOrder(tree)) {
      const path = mapped.get(`${companyId}/${category.id}`);
      const parent = category.parentId === null ? null : (placed.get(category.parentId) ?? null);
      const node = path === undefined ? walk.step(category, parent) : walk.along(category, path);
      placed.set(category.id, node);
      const { id: categoryId, name } = category;
      node.sources.push({ companyId, categoryId, name, isMapped: path !== undefined });
      if (!parentIds.has(category.id)) node.leaves.push({ companyId, categoryId: category.id });
    }
  }
  return numbered(roots.filter(holdsAnything), options);
}

/** A category whose children were all sent elsewhere shows nothing. */
function holdsAnything({ children, leaves }: Node): boolean {
  const kept = children.filter(holdsAnything);
  children.splice(0, children.length, ...kept);
  return kept.length > 0 || leaves.length > 0;
}

/** Through the tree of one company: what comes after a category stands after it in the group too. */
class CompanyWalk {
  readonly #roots: Node[];
  readonly #nodes: Map<string, Node>;
  readonly #keyOf: (name: string) => string;
  /** The last category of this company among the children of a node; by side at the top. */
  readonly #last = new Map<Node | string, Node>();

  constructor(roots: Node[], nodes: Map<string, Node>, keyOf: (name: string) => string) {
    this.#roots = roots;
    this.#nodes = nodes;
    this.#keyOf = keyOf;
  }

  step(
    { name, isInflow, kind }: Pick<TreeCategory, "name" | "isInflow" | "kind">,
    parent: Node | null,
  ): Node {
    const own = kind === "normal" ? this.#keyOf(name) : `kind ${kind}`;
    const above = parent?.key ?? (isInflow ? "in" : "out");
    const key = `${above}\u{1}${own}`;
    const siblings = parent?.children ?? this.#roots;
    const place = parent ?? above;
    const node = this.#nodes.get(key) ?? this.#insert({ key, isInflow, kind, parent }, siblings, place);
    node.spellings.set(name, (node.spellings.get(name) ?? 0) + 1);
    this.#last.set(place, node);
    return node;
  }

  /** To a path that somebody chose; its parts are called as they were written there. */
  along({ isInflow, name }: TreeCategory, path: readonly string[]): Node {
    let node: Node | null = null;
    for (const part of path) node = this.step({ name: part, isInflow, kind: "normal" }, node);
    return node ?? this.step({ name, isInflow, kind: "normal" }, null);
  }

  #insert(
    own: Pick<Node, "key" | "isInflow" | "kind" | "parent">,
    siblings: Node[],
    place: Node | string,
  ): Node {
    const node: Node = { ...own, spellings: new Map(), children: [], leaves: [], sources: [] };
    const left = this.#last.get(place);
    const at = left === undefined ? firstOfSide(siblings, own.isInflow) : siblings.indexOf(left) + 1;
    siblings.splice(at, 0, node);
    this.#nodes.set(own.key, node);
    return node;
  }
}

/** Where a company begins with a category that others do not have, it comes before theirs. */
const firstOfSide = (siblings: readonly Node[], isInflow: boolean): number => {
  const first = siblings.findIndex((node) => node.isInflow === isInflow);
  return first === -1 ? siblings.length : first;
};

function numbered(roots: readonly Node[], { unsorted, numberOf }: MergeOptions): MergedTree {
  const ids = numbersOf(roots, numberOf);
  const lineIds = new Map<string, number>();
  const categories: MergedCategory[] = [];
  const write = (node: Node, parentId: number | null, position: number): void => {
    const id = ids.get(node.key) ?? 0;
    const isParent = node.children.length > 0;
    const base = { isInflow: node.isInflow, kind: node.kind };
    const name = mostFrequent(node.spellings);
    const members = isParent ? [] : node.leaves;
    categories.push({ ...base, id, parentId, position, name, members, sources: node.sources });
    for (const member of members) lineIds.set(`${member.companyId}/${member.categoryId}`, id);
    node.children.forEach((child, index) => write(child, id, index));
    if (!isParent || node.leaves.length === 0) return;
    const restId = ids.get(restKey(node)) ?? 0;
    categories.push({
      ...base,
      kind: "normal",
      id: restId,
      parentId: id,
      position: node.children.length,
      name: unsorted,
      members: node.leaves,
      sources: [],
    });
    for (const member of node.leaves) lineIds.set(`${member.companyId}/${member.categoryId}`, restId);
  };
  for (const isInflow of [true, false]) {
    const top = roots.filter((node) => node.isInflow === isInflow);
    top.forEach((node, position) => write(node, null, position));
  }
  return {
    categories: inTreeOrder(categories),
    lineOf: (companyId, categoryId) => lineIds.get(`${companyId}/${categoryId}`),
  };
}

const restKey = ({ key }: Node): string => `${key}\u{1}\u{2}`;

/** In the order of their paths, so that of two that clash it is always the same one that gives way. */
function numbersOf(roots: readonly Node[], numberOf: MergeOptions["numberOf"]): ReadonlyMap<string, number> {
  const keys: string[] = [];
  const collect = (node: Node): void => {
    keys.push(node.key, restKey(node));
    node.children.forEach(collect);
  };
  roots.forEach(collect);
  const taken = new Set<number>();
  const ids = new Map<string, number>();
  for (const key of keys.toSorted()) {
    let id = Math.max(1, numberOf(key));
    while (taken.has(id)) id += 1;
    taken.add(id);
    ids.set(key, id);
  }
  return ids;
}

/** Of as many, the one that came first. */
function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  let [name, most] = ["", 0];
  for (const [spelling, count] of spellings) if (count > most) [name, most] = [spelling, count];
  return name;
}
