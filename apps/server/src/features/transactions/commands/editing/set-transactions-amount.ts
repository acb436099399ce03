import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setTransactionsAmount } from "@amont/contract/operations/transactions/commands/editing/set-transactions-amount.ts";
import { amountRefusal, paidAmountRefusal } from "@amont/engine/ledger/command-values.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { fromWireNumber, type MinorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { firstRefusal, runCommand, unless } from "../run-command.ts";
import { type LedgerTransaction, setAmounts } from "../transaction-commands-repository.ts";

export function setTransactionsAmountUseCase(
  { body }: InputOf<typeof setTransactionsAmount>,
  context: OperationContext,
) {
  return runCommand(context, {
    about: body,
    commands: () => ["setAmount"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds, transactions }) => {
      const amounts = amountsByCurrency(body.amount, transactions);
      if (!amounts.ok) return amounts;
      return unless(unpayable(body.amount, transactions), () =>
        setAmounts(database, companyId, transactionIds, amounts.value),
      );
    },
  });
}

/** The same number is not the same amount of minor units in every currency. */
function amountsByCurrency(
  amount: number,
  transactions: readonly LedgerTransaction[],
): Result<ReadonlyMap<CurrencyCode, MinorUnits>, Failure> {
  const amounts = new Map<CurrencyCode, MinorUnits>();
  for (const currency of new Set(transactions.map((transaction) => transaction.currency))) {
    const minor = fromWireNumber(amount, currency);
    if (!minor.ok) return err(failure("invalid_input", { amount: minor.error }));
    const refusal = amountRefusal(minor.value, currency);
    if (refusal !== null) return err(failure(refusal));
    amounts.set(currency, minor.value);
  }
  return ok(amounts);
}

const unpayable = (amount: number, transactions: readonly LedgerTransaction[]) =>
  firstRefusal(transactions, ({ isPaid }) => (isPaid ? paidAmountRefusal(amount) : null));
