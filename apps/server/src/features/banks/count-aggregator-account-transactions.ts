import type { InputOf } from "@amont/contract/operation.ts";
import type { countAggregatorAccountTransactions } from "@amont/contract/operations/banks/count-aggregator-account-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { countPaid, findAccountByAggregatorId } from "./banks-repository.ts";

/** Asked before an account is connected: one that nobody knows yet has none. */
export async function countAggregatorAccountTransactionsUseCase(
  { query }: InputOf<typeof countAggregatorAccountTransactions>,
  context: OperationContext,
) {
  const companyId = currentCompany(context);
  const account = await findAccountByAggregatorId(context.database, companyId, query.aggregatorAccountId);
  return ok(account === undefined ? 0 : await countPaid(context.database, companyId, account.id));
}
