import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getTransactionAmount } from "@amont/contract/operations/transactions/get-transaction-amount.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findTransaction } from "../transactions-repository.ts";

export async function getTransactionAmountUseCase(
  { query }: InputOf<typeof getTransactionAmount>,
  context: OperationContext,
) {
  const row = await findTransaction(
    context.database,
    currentCompany(context),
    query.transactionId,
    context.now,
  );
  return row === undefined
    ? err(failure("not_found"))
    : ok(toWireNumber(minorUnits(row.amount_minor), row.currency));
}
