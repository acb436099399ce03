/** Paying expected transactions on one account or each on its own, for the two calls that do it. */
import { failure } from "@amont/contract/failure.ts";
import type { FlaggedCommand } from "@amont/engine/ledger/allowed-commands.ts";
import { accountRefusal, declaredPaymentDateRefusal } from "@amont/engine/ledger/command-values.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { type Commanded, firstRefusal, runCommand, unless } from "../run-command.ts";
import { findAccount, markPaid } from "../transaction-commands-repository.ts";

interface Payment {
  readonly command: FlaggedCommand;
  /** Null: on the day each was expected. */
  readonly paymentDate: CalendarDate | null;
}

export function payOnAccount(
  context: OperationContext,
  about: Commanded & { readonly bankAccountId?: number | null | undefined },
  { command, paymentDate }: Payment,
) {
  const bankAccountId = about.bankAccountId ?? null;
  return runCommand(context, {
    about,
    commands: () => [command],
    bearsOnMatches: true,
    plan: async ({ database, companyId, transactionIds, transactions, today }) => {
      const account = bankAccountId === null ? null : await findAccount(database, companyId, bankAccountId);
      if (bankAccountId !== null && account === null) return err(failure("not_found", { bankAccountId }));
      const refusal = firstRefusal(transactions, (transaction) => {
        const wrongDate = paymentDate === null ? null : declaredPaymentDateRefusal(paymentDate, today);
        if (wrongDate !== null) return wrongDate;
        if (account !== null) return accountRefusal({ ...transaction, isPaid: true }, account);
        // Its own account is in its currency and kept by hand, or paying it was refused already.
        return transaction.bankAccountId === null ? "21008" : null;
      });
      return unless(refusal, () =>
        markPaid(database, companyId, transactionIds, { bankAccountId, paymentDate, today }),
      );
    },
    events: (transactionIds) => [
      { name: "TransactionPaymentDateChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
