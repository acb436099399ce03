import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { type CommandInput, runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";
import { implausibleDate } from "./implausible-date.ts";

export async function setTransactionsBillingDateUseCase(
  { body }: CommandInput<{ readonly billingDate: CalendarDate | null }>,
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
