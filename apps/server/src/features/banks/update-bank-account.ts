import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { updateBankAccount } from "@amont/contract/operations/banks/update-bank-account.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { readBankName, readIban } from "./account-input.ts";
import type { AccountRow } from "./banks-repository.ts";
import { type AccountChange, changeAccount } from "./change-account.ts";

interface Wanted {
  readonly bankName?: string | undefined;
  readonly iban?: string | undefined;
  readonly currency?: CurrencyCode | undefined;
}

type Input = InputOf<typeof updateBankAccount>;

export async function updateBankAccountUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  return changeAccount(context, params.bankAccountId, (account) => changeTo(account, body));
}

function changeTo(account: AccountRow, wanted: Wanted): Outcome<AccountChange> {
  const bankName = readBankName(wanted.bankName ?? account.bank_name);
  if (!bankName.ok) return bankName;
  const iban = readIban(wanted.iban ?? account.iban ?? "");
  if (!iban.ok) return iban;
  const described = { bank_name: bankName.value, iban: iban.value };
  const { currency = account.currency } = wanted;
  if (currency === account.currency) return ok(described);
  // Its amounts are in the currency it has: no rate can turn the past of an account into another one.
  if (account.has_transactions) return err(failure("conflict", { reason: "account_has_transactions" }));
  // The known balance and the overdraft were stated in the old currency and mean nothing in the new one.
  return ok({ ...described, currency, known_balance_minor: 0, overdraft_minor: 0 });
}
