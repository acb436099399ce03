import type { InputOf } from "@amont/contract/operation.ts";
import type { defineKnownBalance } from "@amont/contract/operations/banks/define-known-balance.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { readAmount, readBalanceDate } from "./account-input.ts";
import { changeAccount } from "./change-account.ts";

type Input = InputOf<typeof defineKnownBalance>;

/** Also for connected accounts: a balance that is wrong can be put right until the bank gives the next one. */
export async function defineKnownBalanceUseCase(
  { body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const today = await companyToday(context.database, currentCompany(context), context.now);
  const date = readBalanceDate(body.balanceDate, today);
  if (!date.ok) return date;
  return changeAccount(context, body.bankAccountId, ({ currency }) => {
    const amount = readAmount("balance", body.balance, currency);
    return amount.ok ? ok({ known_balance_minor: amount.value, known_balance_on: date.value }) : amount;
  });
}
