/** What boards read of a company's lines: the largest ones of a month, and how many wait for somebody. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";

export interface PaidMovement {
  readonly id: number;
  readonly name: string;
  readonly isInflow: boolean;
  readonly amountMinor: number;
  readonly paidOn: CalendarDate;
}

export interface MovementsWanted {
  readonly from: CalendarDate;
  /** Not included. */
  readonly until: CalendarDate;
  readonly currency: CurrencyCode;
  /** Empty: all of them. */
  readonly accountIds: readonly number[];
  readonly most: number;
}

/** The largest first, then the latest. What moves between one's own accounts is none. */
export async function findLargestMovements(
  database: ScopedDatabase,
  companyId: number,
  { from, until, currency, accountIds, most }: MovementsWanted,
): Promise<readonly PaidMovement[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    is_inflow: boolean;
    amount_minor: number;
    payment_date: string;
  }>`
    select t.id, t.name, t.is_inflow, t.amount_minor, t.payment_date
    from transactions t join categories c on c.company_id = t.company_id and c.id = t.category_id
    where t.company_id = ${companyId} and t.is_paid and t.is_listed and not t.is_ignored
      and t.payment_date >= ${from}::date and t.payment_date < ${until}::date
      and t.currency = ${currency} and t.transfer_id is null and c.kind <> 'transfer'
      and (${accountIds.length === 0} or t.bank_account_id = any (${accountIds}::int[]))
    order by abs(t.amount_minor) desc, t.payment_date desc, t.id desc limit ${most}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isInflow: row.is_inflow,
    amountMinor: row.amount_minor,
    paidOn: calendarDate(row.payment_date),
  }));
}
