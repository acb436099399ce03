import type { InputOf } from "@amont/contract/operation.ts";
import type { addBankAccount } from "@amont/contract/operations/banks/add-bank-account.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { readAmount, readBalanceDate, readBankName, readIban, readName } from "./account-input.ts";
import { addAccount, findCompanyCurrency } from "./banks-repository.ts";
import { announceAccounts } from "./change-account.ts";

type Input = InputOf<typeof addBankAccount>;

export async function addBankAccountUseCase(
  { body }: Input,
  context: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const today = await companyToday(database, companyId, context.now);
  const currency = body.currency ?? (await findCompanyCurrency(database, companyId));
  const name = readName(body.name);
  if (!name.ok) return name;
  const bankName = readBankName(body.bankName ?? "");
  if (!bankName.ok) return bankName;
  const iban = readIban(body.iban ?? "");
  if (!iban.ok) return iban;
  const held = readAmount("balance", body.balance ?? 0, currency);
  if (!held.ok) return held;
  const heldOn = readBalanceDate(body.balanceDate ?? today, today);
  if (!heldOn.ok) return heldOn;
  const id = await addAccount(database, companyId, {
    name: name.value,
    bank_name: bankName.value,
    iban: iban.value,
    currency,
    known_balance_minor: held.value,
    known_balance_on: heldOn.value,
  });
  await announceAccounts(context);
  return ok({ id });
}
