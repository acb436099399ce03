/** Pages and single transactions in the older shape. */
import type { TransactionSearch } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { listQueryOf, withoutWalking } from "../search/list-query.ts";
import { findPage } from "../search/search-repository.ts";
import type { TransactionRow } from "../search/transaction-rows.ts";
import { legacyOf } from "../transaction-view.ts";
import { findCompanyCurrency } from "../transactions-repository.ts";

export async function legacyPage(
  body: TransactionSearch,
  context: OperationContext,
  kind: "paid" | "expected" | "all",
) {
  const query = await listQueryOf(body, context, [currentCompany(context)], kind);
  const page = await withoutWalking(query, context);
  return inLegacyShape(page === null ? [] : await findPage(context.database, page), context);
}

export async function inLegacyShape(rows: readonly TransactionRow[], context: OperationContext) {
  const mainCurrency = await findCompanyCurrency(context.database, currentCompany(context));
  return rows.map((row) => legacyOf(row, mainCurrency));
}
