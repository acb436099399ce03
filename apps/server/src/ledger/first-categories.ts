import type { ProductLanguage } from "@amont/contract/culture.ts";
import { growTree } from "@amont/engine/categories/grow-tree.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { type CategoryAttributes, findHolders, loadTree, saveTree } from "./category-tree-repository.ts";
import { lockSharedTree, mirrorSharedTree } from "./shared-tree-repository.ts";
import { otherKey, standardBranches, standardName } from "./standard-categories.ts";
import { temporaryIds } from "./temporary-ids.ts";

/** A new company gets the tree that its organisation shares, or else the standard one. */
export async function giveFirstCategories(
  database: ScopedDatabase,
  companyId: number,
  { organisationId, language }: { readonly organisationId: number; readonly language: ProductLanguage },
): Promise<void> {
  const { isShared } = await lockSharedTree(database, organisationId);
  if (isShared) await mirrorSharedTree(database, organisationId, [companyId]);
  else await addStandardTree(database, companyId, language);
}

/** Adds the standard categories that are missing, and says how many. Those that exist are left as they are. */
export async function addStandardTree(
  database: ScopedDatabase,
  companyId: number,
  language: ProductLanguage,
): Promise<number> {
  const before = await loadTree(database, companyId);
  const grown = growTree(before, standardBranches(language), {
    holders: await findHolders(database, [companyId]),
    nextId: temporaryIds(),
    otherName: standardName(otherKey, language),
  });
  const attributes = new Map<number, CategoryAttributes>(
    grown.additions.map(({ categoryId, source }) => [
      categoryId,
      {
        standardKey: source.key,
        vatRateBasisPoints: source.vat ?? null,
        paymentDelayDays: source.delayDays ?? 0,
      },
    ]),
  );
  await saveTree(
    database,
    companyId,
    before,
    { ...grown, removedIds: [] },
    (id) => attributes.get(id) ?? { standardKey: otherKey },
  );
  return grown.additions.length;
}
