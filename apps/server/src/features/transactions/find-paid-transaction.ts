import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { findPaidTransaction } from "@amont/contract/operations/transactions/find-paid-transaction.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findTransaction } from "./transactions-repository.ts";

export async function findPaidTransactionUseCase(
  { params }: InputOf<typeof findPaidTransaction>,
  context: OperationContext,
) {
  const row = await findTransaction(context.database, currentCompany(context), params.id, context.now);
  return row !== undefined && row.is_paid ? ok({ transactionId: row.id }) : err(failure("not_found"));
}
