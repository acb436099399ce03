import { inTreeOrder } from "@amont/engine/categories/category-tree.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { loadTree } from "../../ledger/category-tree-repository.ts";
import { fractionOf } from "./vat-rate.ts";

/** Inflows first, each parent before its children, siblings in their order. */
export async function listTree(database: ScopedDatabase, companyId: number) {
  const tree = await loadTree(database, companyId);
  return inTreeOrder(tree).map((category) =>
    Object.assign(category, { vatRate: fractionOf(category.vatRateBasisPoints) }),
  );
}

export type ListedCategory = Awaited<ReturnType<typeof listTree>>[number];
