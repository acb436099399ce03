import type { InputOf } from "@amont/contract/operation.ts";
import type { setTransactionsBillingDate } from "@amont/contract/operations/transactions/commands/dating/set-transactions-billing-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";
import { implausibleDate } from "./implausible-date.ts";

export async function setTransactionsBillingDateUseCase(
  { body }: InputOf<typeof setTransactionsBillingDate>,
  context: OperationContext,
) {
  const { billingDate } = body;
  const implausible = implausibleDate({ billingDate });
  if (implausible !== null) return err(implausible);
  return runCommand(context, {
    about: body,
    commands: () => ["setBillingDate"],
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => updateTransactions(database, companyId, transactionIds, { billing_date: billingDate })),
  });
}
