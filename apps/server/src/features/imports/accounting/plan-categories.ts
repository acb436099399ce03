/**
 * Where in a company's trees the cash of its accounts goes: standard categories that exist under whatever name and
 * place they have, those that are missing where the standard tree has them.
 */
import type { AccountNature } from "@amont/engine/accounting/account-natures.ts";
import type { ProposedCategory } from "@amont/engine/accounting/propose-categories.ts";
import { type CategoryTree, isLeaf, pathOf } from "@amont/engine/categories/category-tree.ts";
import { type Branch, type GrownTree, growTree } from "@amont/engine/categories/grow-tree.ts";
import type { CategoryAttributes, StoredCategory } from "../../../ledger/category-tree-repository.ts";
import {
  isStandardKey,
  otherKey,
  type StandardCategory,
  standardBranches,
  standardName,
} from "../../../ledger/standard-categories.ts";
import { temporaryIds } from "../../../ledger/temporary-ids.ts";
import { transferNames } from "./transfer-names.ts";

type Language = keyof typeof transferNames;

/** What a category is made for: a standard category on the way to it, or cash of a nature or of one of its accounts. */
type CategorySource =
  | { readonly standard: StandardCategory }
  | { readonly placeKey: string; readonly vat: number | null; readonly paymentDelayDays: number | null };

export interface PlannedCategories {
  readonly grown: GrownTree<CategorySource>;
  /** The category of each nature, or of each of its accounts; ids below zero are yet to be made. */
  readonly places: ReadonlyMap<string, number>;
  readonly attributesOf: (id: number) => CategoryAttributes;
}

/** What a category can be given. */
export const longestDelay = 365;

/** By nature, and by account where each account has a category of its own. */
export const placeKeyOf = (nature: AccountNature, account: string | null): string =>
  account === null ? nature : `${nature} ${account}`;

interface Wish {
  readonly proposals: readonly ProposedCategory[];
  readonly isPerAccount: boolean;
  readonly setsDelays: boolean;
  readonly language: Language;
  readonly holders: ReadonlySet<number>;
}

export function planCategories(tree: readonly StoredCategory[], wish: Wish): PlannedCategories {
  const { language } = wish;
  const otherName = standardName(otherKey, language);
  const branches = wish.proposals.flatMap((proposal) => branchesFor(tree, proposal, wish, otherName));
  const grown = growTree(tree, branches, { holders: wish.holders, nextId: temporaryIds(), otherName });
  const reserved = tree.find(({ kind }) => kind === "vat");
  const vat = reserved === undefined ? [] : [["vat", reserved.id] as const];
  const ends = grown.ends.flatMap(({ categoryId, source }) =>
    "placeKey" in source && isLeaf(grown.tree, categoryId) ? [[source.placeKey, categoryId] as const] : [],
  );
  const sources = new Map(grown.additions.map(({ categoryId, source }) => [categoryId, source]));
  const delays = new Map(
    grown.ends.map(({ categoryId, source }) => [
      categoryId,
      "placeKey" in source ? source.paymentDelayDays : null,
    ]),
  );
  const attributesOf = (id: number): CategoryAttributes => {
    const source = sources.get(id);
    const delayDays = wish.setsDelays ? (delays.get(id) ?? null) : null;
    return {
      ...(source === undefined ? {} : attributesFrom(source)),
      ...(delayDays === null ? {} : { paymentDelayDays: delayDays }),
    };
  };
  return { grown, places: new Map([...vat, ...ends]), attributesOf };
}

function attributesFrom(source: CategorySource): CategoryAttributes {
  if ("placeKey" in source) return { vatRateBasisPoints: source.vat };
  const { key, vat, delayDays } = source.standard;
  return { standardKey: key, vatRateBasisPoints: vat ?? null, paymentDelayDays: delayDays ?? 0 };
}

/** The way to a nature's category, parents first, then the category itself or those of its accounts. */
function branchesFor(
  tree: readonly StoredCategory[],
  proposal: ProposedCategory,
  { isPerAccount, language }: Wish,
  otherName: string,
): Branch<CategorySource>[] {
  const { nature, isInflow } = proposal;
  const paymentDelayDays =
    proposal.paymentDelayDays === null ? null : Math.min(longestDelay, proposal.paymentDelayDays);
  if (nature === "vat") return [];
  const way = wayTo(tree, nature, isInflow, language);
  const last = way.at(-1);
  const path = last?.path ?? [];
  const vat = last !== undefined && "standard" in last.source ? (last.source.standard.vat ?? null) : null;
  const accounts = isPerAccount ? proposal.accounts.filter(({ account }) => account !== "") : [];
  // One account only needs no level of its own.
  const leaves =
    accounts.length > 1
      ? accounts.map(({ account, name }) => ({
          placeKey: placeKeyOf(nature, account),
          path: [...path, (name || account).slice(0, 100)],
        }))
      : [
          {
            placeKey: placeKeyOf(nature, null),
            path: holdsOthers(tree, path, isInflow) ? [...path, otherName] : path,
          },
        ];
  return [
    ...way,
    ...leaves.map((leaf) => ({
      isInflow,
      path: leaf.path,
      source: { placeKey: leaf.placeKey, vat, paymentDelayDays },
    })),
  ];
}

/** The standard categories above and down to a nature's own, by the names that they bear in this tree. */
function wayTo(
  tree: readonly StoredCategory[],
  nature: AccountNature,
  isInflow: boolean,
  language: Language,
): Branch<CategorySource>[] {
  const standard = standardBranches(language);
  const target = standard.find(({ source }) => source.key === nature);
  if (target === undefined || !isStandardKey(nature)) {
    const path = [transferNames[language]];
    return [
      { isInflow, path, source: { placeKey: placeKeyOf(nature, null), vat: null, paymentDelayDays: null } },
    ];
  }
  const steps = standard.filter(
    ({ path }) =>
      path.length <= target.path.length && path.every((name, index) => name === target.path[index]),
  );
  let path: readonly string[] = [];
  return steps.map(({ source, path: names }) => {
    const known = tree.find(
      ({ standardKey, isInflow: side }) => standardKey === source.key && side === isInflow,
    );
    path = known === undefined ? [...path, names.at(-1) ?? ""] : pathOf(tree, known.id);
    return { isInflow, path, source: { standard: source } };
  });
}

/** Only leaves hold transactions: where people have added below a category, its cash goes to a child of it. */
function holdsOthers(tree: CategoryTree, path: readonly string[], isInflow: boolean): boolean {
  const key = path.join("\n");
  const found = tree.find(
    (category) => category.isInflow === isInflow && pathOf(tree, category.id).join("\n") === key,
  );
  return found !== undefined && !isLeaf(tree, found.id);
}
