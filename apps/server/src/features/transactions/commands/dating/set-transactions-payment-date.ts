import type { InputOf } from "@amont/contract/operation.ts";
import type { setTransactionsPaymentDate } from "@amont/contract/operations/transactions/commands/dating/set-transactions-payment-date.ts";
import { paymentDateRefusal } from "@amont/engine/ledger/command-values.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { firstRefusal, runCommand, unless } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";
import { implausibleDate } from "./implausible-date.ts";

export async function setTransactionsPaymentDateUseCase(
  { body }: InputOf<typeof setTransactionsPaymentDate>,
  context: OperationContext,
) {
  const { paymentDate } = body;
  const implausible = implausibleDate({ paymentDate });
  if (implausible !== null) return err(implausible);
  return runCommand(context, {
    about: body,
    commands: () => ["setPaymentDate"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds, transactions, today }) =>
      unless(
        firstRefusal(transactions, ({ isPaid }) => paymentDateRefusal(isPaid, paymentDate, today)),
        () =>
          updateTransactions(database, companyId, transactionIds, {
            payment_date: paymentDate,
            late_since: null,
          }),
      ),
    events: (transactionIds) => [
      { name: "TransactionPaymentDateChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
