import type { InputOf } from "@amont/contract/operation.ts";
import type { declareTransactionsPaid } from "@amont/contract/operations/transactions/commands/dating/declare-transactions-paid.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { implausibleDate } from "./implausible-date.ts";
import { payOnAccount } from "./pay-on-account.ts";

export async function declareTransactionsPaidUseCase(
  { body }: InputOf<typeof declareTransactionsPaid>,
  context: OperationContext,
) {
  const { paymentDate } = body;
  const implausible = implausibleDate({ paymentDate });
  if (implausible !== null) return err(implausible);
  return payOnAccount(context, body, { command: "declarePaid", paymentDate });
}
