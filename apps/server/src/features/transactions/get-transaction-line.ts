import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getTransactionLine } from "@amont/contract/operations/transactions/get-transaction-line.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { commander } from "./commander.ts";
import { lineOf } from "./transaction-view.ts";
import { findTransaction } from "./transactions-repository.ts";

export async function getTransactionLineUseCase(
  { params }: InputOf<typeof getTransactionLine>,
  context: OperationContext,
) {
  const companyId = currentCompany(context);
  const row = await findTransaction(context.database, companyId, params.transactionId, context.now);
  if (row === undefined) return err(failure("not_found"));
  return ok(lineOf(row, commander(context, companyId, null)));
}
