import { balanceAge } from "@amont/engine/balance/balance-age.ts";
import { type CalendarDate, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance, sumBalances } from "@amont/kernel/change-and-balance.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { balancesAt } from "../../ledger/account-balances.ts";
import { findStoredAccounts } from "./companies-repository.ts";

export interface Treasury {
  readonly companyId: number;
  readonly balance: Money;
  /** Today, where the company is. */
  readonly date: CalendarDate;
  readonly oldestBalanceDate: CalendarDate;
  /** In bank days. */
  readonly oldestBalanceAge: number;
}

/** What the accounts of each company hold today, by currency. */
export async function treasuriesToday(
  database: ScopedDatabase,
  companyIds: readonly number[],
  now: Date,
): Promise<readonly Treasury[]> {
  const accounts = await findStoredAccounts(database, companyIds);
  const treasuries: Treasury[] = [];
  // The world has at most three dates at a time, however many companies there are.
  for (const [date, sharing] of Map.groupBy(accounts, (account) => todayIn(account.time_zone, now))) {
    const balances = await balancesAt(database, sharing, date);
    const purses = Map.groupBy(sharing, ({ company_id, currency }) => `${company_id} ${currency}`);
    for (const purse of purses.values()) treasuries.push(...sumOf(purse, balances, date));
  }
  return treasuries;
}

type Account = Awaited<ReturnType<typeof findStoredAccounts>>[number];

/** Accounts of one company in one currency. */
function sumOf(
  purse: readonly Account[],
  balances: ReadonlyMap<number, Balance>,
  date: CalendarDate,
): readonly Treasury[] {
  const [first] = purse;
  if (first === undefined) return [];
  const held = purse.map(({ id, currency }) => ({ balance: balances.get(id) ?? balance(0), currency }));
  const { company_id: companyId, currency } = first;
  const known = purse.map(({ known_balance_on, iban }) => ({
    knownOn: calendarDate(known_balance_on),
    currency,
    iban,
  }));
  const oldest = known.reduce((left, right) => (right.knownOn < left.knownOn ? right : left));
  return [
    {
      companyId,
      balance: money(sumBalances(held, currency), currency),
      date,
      oldestBalanceDate: oldest.knownOn,
      oldestBalanceAge: balanceAge(oldest, date),
    },
  ];
}
