/** What the bank counts from another day than the ledger does, by account and both days. */
import type { ValueGap } from "@amont/engine/liquidity/value-positions.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface AccountsOnDays {
  readonly companyIds: readonly number[];
  readonly bankAccountIds: readonly number[];
  readonly firstDay: CalendarDate;
  /** The last one that is looked at. */
  readonly lastDay: CalendarDate;
}

/**
 * Those that make a difference on one of the days: one day has come by the last of them, and the other has not passed
 * before the first.
 */
export async function findValueGaps(
  database: ScopedDatabase,
  { companyIds, bankAccountIds, firstDay, lastDay }: AccountsOnDays,
): Promise<readonly ValueGap[]> {
  if (bankAccountIds.length === 0) return [];
  const { rows } = await sql<{ account: number; booked_on: string; value_on: string; amount: number }>`
    select bank_account_id as account, booked_on, value_on, amount_minor as amount from value_gaps
    where company_id = any (${companyIds}::int[]) and bank_account_id = any (${bankAccountIds}::int[])
      and least(booked_on, value_on) <= ${lastDay}::date
      -- The opening of the first day is looked at too: what was over the day before makes none.
      and (booked_on >= ${firstDay}::date or value_on >= ${firstDay}::date)
    order by bank_account_id, booked_on, value_on`.execute(database);
  return rows.map(({ account, booked_on, value_on, amount }) => ({
    accountId: account,
    bookedOn: calendarDate(booked_on),
    valueOn: calendarDate(value_on),
    amountMinor: amount,
  }));
}
