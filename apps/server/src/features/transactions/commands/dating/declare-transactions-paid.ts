import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import type { CommandInput } from "../run-command.ts";
import { implausibleDate } from "./implausible-date.ts";
import { payOnAccount } from "./pay-on-account.ts";

interface Body {
  readonly paymentDate: CalendarDate;
  readonly bankAccountId?: number | null | undefined;
}

export async function declareTransactionsPaidUseCase(
  { body }: CommandInput<Body>,
  context: OperationContext,
) {
  const { paymentDate } = body;
  const implausible = implausibleDate({ paymentDate });
  if (implausible !== null) return err(implausible);
  return payOnAccount(context, body, { command: "declarePaid", paymentDate });
}
