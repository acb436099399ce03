/** What can be changed of an account, how it is sent, and what takes it back. */
import { defineKnownBalance } from "@amont/contract/operations/banks/define-known-balance.ts";
import { defineOverdraft } from "@amont/contract/operations/banks/define-overdraft.ts";
import { renameBankAccount } from "@amont/contract/operations/banks/rename-bank-account.ts";
import { updateBankAccount } from "@amont/contract/operations/banks/update-bank-account.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, toWireNumber } from "@amont/kernel/money.ts";
import type { Api } from "../../shared/api/api.ts";
import type { BankAccount } from "./banks-queries.ts";

export type AccountEdit =
  | { readonly kind: "name"; readonly name: string }
  /** Amounts are plain numbers of the account's currency, as people type them. */
  | { readonly kind: "balance"; readonly balance: number; readonly balanceDate: CalendarDate }
  | { readonly kind: "overdraft"; readonly overdraft: number }
  | {
      readonly kind: "details";
      readonly bankName: string;
      readonly iban: string;
      readonly currency: CurrencyCode;
    };

export async function sendEdit(
  api: Api,
  companyId: number,
  bankAccountId: number,
  edit: AccountEdit,
): Promise<void> {
  switch (edit.kind) {
    case "name": {
      return api.call(renameBankAccount, { query: { bankAccountId, name: edit.name } }, { companyId });
    }
    case "balance": {
      const { balance, balanceDate } = edit;
      return api.call(defineKnownBalance, { body: { bankAccountId, balance, balanceDate } }, { companyId });
    }
    case "overdraft": {
      return api.call(defineOverdraft, { body: { bankAccountId, overdraft: edit.overdraft } }, { companyId });
    }
    case "details": {
      const { kind: _kind, ...body } = edit;
      return api.call(updateBankAccount, { params: { bankAccountId }, body }, { companyId });
    }
  }
}

export const asNumber = ({ amountMinor, currency }: Money): number => toWireNumber(amountMinor, currency);

/** Null where nothing brings back what was there: a change of currency also clears the amounts. */
export function inverseOf(account: BankAccount, edit: AccountEdit): AccountEdit | null {
  switch (edit.kind) {
    case "name":
      return { kind: "name", name: account.name };
    case "balance":
      return {
        kind: "balance",
        balance: asNumber(account.knownBalance),
        balanceDate: account.knownBalanceDate,
      };
    case "overdraft":
      return { kind: "overdraft", overdraft: asNumber(account.overdraft) };
    case "details": {
      const { bankName, currency } = account;
      if (currency !== edit.currency) return null;
      return { kind: "details", bankName, iban: account.iban ?? "", currency };
    }
  }
}

/** The account as it will be, where that is certain before the server has answered. */
export function predicted(account: BankAccount, edit: AccountEdit): BankAccount {
  return edit.kind === "name" ? { ...account, name: edit.name } : account;
}
