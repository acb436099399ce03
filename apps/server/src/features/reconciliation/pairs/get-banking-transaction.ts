import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBankingTransaction } from "@amont/contract/operations/reconciliation/get-banking-transaction.ts";
import { money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findLines } from "../lines-repository.ts";

export async function getBankingTransactionUseCase(
  { params }: InputOf<typeof getBankingTransaction>,
  context: OperationContext,
) {
  const { transactionId } = params;
  const lines = await findLines(context.database, currentCompany(context), [transactionId]);
  const line = lines.get(transactionId);
  if (line === undefined || !line.isPaid) return err(failure("not_found", { transactionId }));
  return ok({
    id: line.id,
    title: line.name,
    bankAccountName: line.bankAccountName ?? "",
    paymentDate: line.paymentDate,
    amount: money(line.amountMinor, line.currency),
  });
}
