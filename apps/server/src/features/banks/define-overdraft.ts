import type { InputOf } from "@amont/contract/operation.ts";
import type { defineOverdraft } from "@amont/contract/operations/banks/define-overdraft.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { readAmount } from "./account-input.ts";
import { changeAccount } from "./change-account.ts";

type Input = InputOf<typeof defineOverdraft>;

/** People say "an overdraft of 5,000" for an account that may go down to -5,000: both signs mean the same. */
export async function defineOverdraftUseCase(
  { body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeAccount(context, body.bankAccountId, ({ currency }) => {
    const amount = readAmount("overdraft", body.overdraft, currency);
    return amount.ok ? ok({ overdraft_minor: 0 - Math.abs(amount.value) }) : amount;
  });
}
