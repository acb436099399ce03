import type { InputOf } from "@amont/contract/operation.ts";
import type { postponeTransactions } from "@amont/contract/operations/transactions/commands/dating/postpone-transactions.ts";
import { paymentDateRefusal } from "@amont/engine/ledger/command-values.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { firstRefusal, runCommand, unless } from "../run-command.ts";
import { setPaymentDates } from "../transaction-commands-repository.ts";
import { implausibleDate } from "./implausible-date.ts";

/** To the days that were shown and confirmed: what has been learned since changes nothing about them. */
export async function postponeTransactionsUseCase(
  { body }: InputOf<typeof postponeTransactions>,
  context: OperationContext,
) {
  const days = new Map(body.payments.map(({ transactionId, paymentDate }) => [transactionId, paymentDate]));
  for (const paymentDate of days.values()) {
    const implausible = implausibleDate({ paymentDate });
    if (implausible !== null) return err(implausible);
  }
  return runCommand(context, {
    about: { transactionIds: [...days.keys()], scenarioId: body.scenarioId },
    commands: () => ["setPaymentDate"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactions, today }) =>
      unless(
        firstRefusal(transactions, ({ id, isPaid }) => {
          const day = days.get(id);
          return day === undefined ? null : paymentDateRefusal(isPaid, day, today);
        }),
        () => setPaymentDates(database, companyId, days),
      ),
    events: (transactionIds) => [
      { name: "TransactionPaymentDateChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
