import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getTransaction } from "@amont/contract/operations/transactions/get-transaction.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findTransactions } from "../transactions-repository.ts";
import { inLegacyShape } from "./legacy-list.ts";

export async function getTransactionUseCase(
  { query }: InputOf<typeof getTransaction>,
  context: OperationContext,
) {
  const rows = await findTransactions(
    context.database,
    currentCompany(context),
    [query.transactionId],
    context.now,
  );
  const [transaction] = await inLegacyShape(rows, context);
  return transaction === undefined ? err(failure("not_found")) : ok(transaction);
}
