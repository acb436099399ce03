import type { InputOf } from "@amont/contract/operation.ts";
import type { searchTransactions } from "@amont/contract/operations/transactions/search-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { commander } from "./commander.ts";
import { listQueryOf, withoutWalking } from "./search/list-query.ts";
import { findPage, type ListQuery } from "./search/search-repository.ts";
import { countWhereCheap } from "./search/totals-repository.ts";
import { lineOf } from "./transaction-view.ts";

export async function searchTransactionsUseCase(
  { body }: InputOf<typeof searchTransactions>,
  context: OperationContext,
) {
  const companyId = currentCompany(context);
  const query = await listQueryOf(body, context, companyId);
  const page = await withoutWalking(query, context, companyId);
  const rows = page === null ? [] : await findPage(context.database, companyId, page);
  const reader = commander(context, companyId, query.filter.scenarioId ?? null);
  return ok({
    results: rows.map((row) => lineOf(row, reader)),
    count: await countOf(query, rows.length, context, companyId),
  });
}

/** A list that ends on this page counts itself. Later pages do not repeat what the first one told. */
async function countOf(
  { filter, today, skip, take }: ListQuery,
  found: number,
  { database }: OperationContext,
  companyId: number,
): Promise<number | null> {
  if (found < take && (found > 0 || skip === 0)) return skip + found;
  return skip === 0 ? countWhereCheap(database, companyId, filter, today) : null;
}
