import type { OperationContext } from "../../../../http/operation-route.ts";
import type { CommandInput } from "../run-command.ts";
import { payOnAccount } from "./pay-on-account.ts";

export function declareTransactionsPaidAtPredictedDateUseCase(
  { body }: CommandInput<{ readonly bankAccountId?: number | null | undefined }>,
  context: OperationContext,
) {
  return payOnAccount(context, body, { command: "declarePaidAtPredictedDate", paymentDate: null });
}
