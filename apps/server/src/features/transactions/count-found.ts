import type { TransactionFilter } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { invariant } from "@amont/kernel/assert.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { todayOfCompany } from "../../ledger/company-today.ts";
import { resolveFilter } from "./search/filter-repository.ts";
import { countWhereCheap } from "./search/totals-repository.ts";

/** How many a filter finds that is known to be cheap to count: the counters that every page shows. */
export async function countFound(
  filter: TransactionFilter,
  { database, now }: OperationContext,
  companyId: number,
): Promise<number> {
  const today = todayOfCompany(companyId, now);
  const resolved = await resolveFilter(database, companyId, filter);
  const count = await countWhereCheap(database, companyId, resolved, today);
  invariant(count !== null, "a counter reads daily totals or an index of its own");
  return count;
}
