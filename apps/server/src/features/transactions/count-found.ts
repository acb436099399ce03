import type { TransactionFilter } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { companiesTogether } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { resolveFilter } from "./search/filter-repository.ts";
import { countWhereCheap } from "./search/totals-repository.ts";

/** How many a filter finds that is known to be cheap to count: the counters that every page shows. */
export async function countFound(filter: TransactionFilter, context: OperationContext): Promise<number> {
  const { database, now } = context;
  const companyIds = companiesTogether(context);
  const resolved = await resolveFilter(database, companyIds, filter);
  const count = await countWhereCheap(database, { companyIds, now }, resolved);
  invariant(count !== null, "a counter reads daily totals or an index of its own");
  return count;
}
