/** A bank account as the answers show it. */

import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Balance } from "@amont/kernel/change-and-balance.ts";
import { money } from "@amont/kernel/money.ts";
import type { AccountRow } from "./banks-repository.ts";

export function labelOf({ id, name, currency, connection }: AccountRow) {
  return { id, name, currency, connection, isManual: connection === "manual" };
}

export function detailsOf(account: AccountRow) {
  return {
    ...labelOf(account),
    bankName: account.bank_name,
    iban: account.iban,
    aggregatorAccountId: account.aggregator_account_id,
    isPasswordRefused: account.connection !== "manual" && account.credentials_refused,
    hasTransactions: account.has_transactions,
  };
}

export function balanceOf(account: AccountRow, held: Balance, date: CalendarDate) {
  const { currency } = account;
  return {
    ...detailsOf(account),
    balance: money(held, currency),
    balanceDate: date,
    knownBalance: money(account.known_balance_minor, currency),
    knownBalanceDate: calendarDate(account.known_balance_on),
    overdraft: money(account.overdraft_minor, currency),
  };
}
