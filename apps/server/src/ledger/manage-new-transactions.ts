import type { ScopedDatabase } from "../db/scope.ts";
import { categorise } from "./categorisation/categorisation-repository.ts";
import { applyAccountRules, applyProjectRules } from "./categorisation/management-rules-repository.ts";
import { requestReconciliation } from "./reconciling/request-reconciliation.ts";
import { requestIntragroupLook } from "./request-intragroup-look.ts";

/**
 * What a company's rules say of transactions that have just come, by hand or from a file: their category, or what was
 * chosen for their like; then their account and their project, which may depend on it. What somebody said stays.
 */
export async function applyRulesToNew(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  await categorise(database, companyId, { ids: transactionIds });
  await applyAccountRules(database, companyId, { ids: transactionIds });
  await applyProjectRules(database, companyId, { ids: transactionIds });
}

/**
 * The same, and whether they belong together with something that is there is looked at in the background. An import asks
 * for that once, at its end: a look takes the ledger's lock, which the next rows would have to wait for.
 */
export async function manageNewTransactions(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  await applyRulesToNew(database, companyId, transactionIds);
  await requestReconciliation(database, companyId);
  await requestIntragroupLook(database, companyId);
}
