import type { InputOf } from "@amont/contract/operation.ts";
import type { declareTransactionsPaidAtPredictedDate } from "@amont/contract/operations/transactions/commands/dating/declare-transactions-paid-at-predicted-date.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { payOnAccount } from "./pay-on-account.ts";

export function declareTransactionsPaidAtPredictedDateUseCase(
  { body }: InputOf<typeof declareTransactionsPaidAtPredictedDate>,
  context: OperationContext,
) {
  return payOnAccount(context, body, { command: "declarePaidAtPredictedDate", paymentDate: null });
}
