// A tree as large as that of a company that files every customer and supplier by itself: the leaves of the usual one
// have children, and its lines go to them.

import type { SeededRandom } from "../seeded-random.ts";
import { type LedgerCategory, type LedgerTransaction, ledgerCategories } from "./ledger-records.ts";

interface FinerCategories {
  readonly categories: readonly LedgerCategory[];
  /** The same line under a child of its category. */
  file(line: LedgerTransaction): LedgerTransaction;
}

/** `count`: how many categories there are in all, parents included. */
export function finerCategories(random: SeededRandom, count: number): FinerCategories {
  const parents = new Set(ledgerCategories.map(({ parent }) => parent));
  // VAT has the one category that every company is given for it.
  const leaves = ledgerCategories.filter(({ key }) => !parents.has(key) && key !== "vat-paid");
  const added = Math.max(0, count - ledgerCategories.length);
  const childrenOf = new Map<string, LedgerCategory[]>(leaves.map(({ key }) => [key, []]));
  for (let index = 0; index < added; index += 1) {
    const leaf = leaves[index % leaves.length];
    if (leaf === undefined) continue;
    const children = childrenOf.get(leaf.key) ?? [];
    const nth = children.length + 1;
    children.push({ ...leaf, key: `${leaf.key}/${nth}`, name: `${leaf.name} ${nth}`, parent: leaf.key });
  }
  return {
    categories: [...ledgerCategories, ...[...childrenOf.values()].flat()],
    file(line) {
      const children = line.category === null ? [] : (childrenOf.get(line.category) ?? []);
      return children.length === 0 ? line : { ...line, category: random.choice(children).key };
    },
  };
}
