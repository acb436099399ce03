import type { InputOf } from "@amont/contract/operation.ts";
import type { getTransactions } from "@amont/contract/operations/transactions/get-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findTransactions } from "../transactions-repository.ts";
import { inLegacyShape } from "./legacy-list.ts";

export async function getTransactionsUseCase(
  { body }: InputOf<typeof getTransactions>,
  context: OperationContext,
) {
  const rows = await findTransactions(
    context.database,
    currentCompany(context),
    body.transactionIds,
    context.now,
  );
  return ok(await inLegacyShape(rows, context));
}
