import type { InputOf } from "@amont/contract/operation.ts";
import type { searchTransactions } from "@amont/contract/operations/transactions/search-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import { companiesTogether } from "../../http/current-company.ts";
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
  const query = await listQueryOf(body, context, companiesTogether(context));
  const page = await withoutWalking(query, context);
  const rows = page === null ? [] : await findPage(context.database, page);
  const isTogether = body.companyIds !== undefined;
  return ok({
    results: rows.map((row) => {
      const line = lineOf(row, commander(context, row.company_id, query.filter.scenarioId ?? null));
      return isTogether ? { ...line, companyId: row.company_id } : line;
    }),
    count: await countOf(query, rows.length, context),
  });
}

/** A list that ends on this page counts itself. Later pages do not repeat what the first one told. */
async function countOf(
  { companies, filter, skip, take }: ListQuery,
  found: number,
  { database }: OperationContext,
): Promise<number | null> {
  if (found < take && (found > 0 || skip === 0)) return skip + found;
  return skip === 0 ? countWhereCheap(database, companies, filter) : null;
}
