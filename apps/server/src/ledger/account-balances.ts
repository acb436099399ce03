/**
 * What bank accounts hold at the end of a day: the one place where a stored balance meets the movements after or
 * before it. Only sums of months and of days are read, so that the cost follows the time in between, not the lines stored.
 */
import {
  type DailyChange,
  dailyBalances,
  daysToRoll,
  rollBalance,
  wholeMonthsOf,
} from "@amont/engine/balance/account-balance.ts";
import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance, change, noChange } from "@amont/kernel/change-and-balance.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { type Kysely, sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { Database } from "../db/schema.ts";

/** An account as it is stored: its known balance, and what it takes to find its movements. */
export interface StoredAccount {
  readonly company_id: number;
  readonly id: number;
  readonly known_balance_minor: number;
  readonly known_balance_on: string;
}

const signedSum = sql<number>`sum(case when d.is_inflow then d.amount_minor else -d.amount_minor end)::bigint`;

/** By account id, for accounts of any number of companies. */
export async function balancesAt(
  database: Kysely<Database>,
  accounts: readonly StoredAccount[],
  date: CalendarDate,
): Promise<ReadonlyMap<number, Balance>> {
  const periods = accounts.map((account) => daysToRoll(calendarDate(account.known_balance_on), date));
  const months = periods.map(wholeMonthsOf);
  const query = sql<{ id: number; moved: number | null }>`
    select bank_account_id as id, moved_minor as moved from moved_on_accounts(
      ${accounts.map(({ company_id }) => company_id)}::int[], ${accounts.map(({ id }) => id)}::int[],
      ${periods.map(({ start }) => start)}::date[], ${months.map(({ start }) => start)}::date[],
      ${months.map(({ endExclusive }) => endExclusive)}::date[],
      ${periods.map(({ endExclusive }) => endExclusive)}::date[])`;
  const rows = await executePrepared(database, query);
  const movedBy = new Map(rows.map(({ id, moved }) => [id, moved === null ? noChange : change(moved)]));
  return new Map(
    accounts.map((account) => {
      const known = {
        balance: balance(account.known_balance_minor),
        on: calendarDate(account.known_balance_on),
      };
      return [account.id, rollBalance(known, date, movedBy.get(account.id) ?? noChange)];
    }),
  );
}

/** By account id, the balance at the end of each day of a period, of accounts of these companies. */
export async function balanceHistories(
  database: Kysely<Database>,
  companyIds: readonly number[],
  accounts: readonly StoredAccount[],
  period: DateInterval,
): Promise<ReadonlyMap<number, readonly Balance[]>> {
  const query = sql<{ bank_account_id: number; counted_on: string; moved: number }>`
    select d.bank_account_id, d.counted_on, ${signedSum} as moved from daily_totals d
    where d.company_id = any(${companyIds}::int[]) and d.bank_account_id = any(${accounts.map(({ id }) => id)}::int[]) and d.is_paid
      and d.counted_on >= ${period.start}::date and d.counted_on < ${period.endExclusive}::date
    group by d.bank_account_id, d.counted_on`;
  const [starts, rows] = await Promise.all([
    balancesAt(database, accounts, addDays(period.start, -1)),
    executePrepared(database, query),
  ]);
  const changesBy = Map.groupBy(rows, (row) => row.bank_account_id);
  return new Map(
    [...starts].map(([id, start]) => {
      const changes = (changesBy.get(id) ?? []).map(
        (row): DailyChange => ({ on: calendarDate(row.counted_on), change: change(row.moved) }),
      );
      return [id, dailyBalances(start, changes, period)];
    }),
  );
}
