/** A bank account as the answers show it. */

import { balanceAge } from "@amont/engine/balance/balance-age.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Balance } from "@amont/kernel/change-and-balance.ts";
import { money } from "@amont/kernel/money.ts";
import type { AccountRow } from "./banks-repository.ts";

export function labelOf({ id, name, currency, connection }: AccountRow) {
  return { id, name, currency, connection, isManual: connection === "manual" };
}

export function detailsOf(account: AccountRow, today: CalendarDate) {
  const knownBalanceDate = calendarDate(account.known_balance_on);
  return {
    ...labelOf(account),
    bankName: account.bank_name,
    iban: account.iban,
    aggregatorAccountId: account.aggregator_account_id,
    isPasswordRefused: account.connection !== "manual" && account.credentials_refused,
    hasTransactions: account.has_transactions,
    knownBalanceDate,
    knownBalanceAge: balanceAge(
      { knownOn: knownBalanceDate, currency: account.currency, iban: account.iban },
      today,
    ),
  };
}

/** What it holds at the end of a day, and how old what is known of it is today. */
export function balanceOf(
  account: AccountRow,
  held: Balance,
  { date, today }: { readonly date: CalendarDate; readonly today: CalendarDate },
) {
  const { currency } = account;
  return {
    ...detailsOf(account, today),
    balance: money(held, currency),
    balanceDate: date,
    knownBalance: money(account.known_balance_minor, currency),
    overdraft: money(account.overdraft_minor, currency),
  };
}
