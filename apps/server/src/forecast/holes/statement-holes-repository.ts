/** What banks stated of the balances of accounts, and what the ledger knows between two statements. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface StatedBalances {
  readonly id: number;
  readonly accountId: number;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly closedOn: CalendarDate;
}

/** In the order in which they were closed. Those of imports that were taken back prove nothing any more. */
export async function loadStatedBalances(
  database: ScopedDatabase,
  companyId: number,
  since: CalendarDate,
): Promise<readonly StatedBalances[]> {
  const { rows } = await sql<{
    id: number;
    bank_account_id: number;
    opening_minor: number;
    closing_minor: number;
    closed_on: string;
  }>`
    select s.id, s.bank_account_id, s.opening_minor, s.closing_minor, s.closed_on::text
    from bank_statements s join imports i on i.company_id = s.company_id and i.id = s.import_id
    where s.company_id = ${companyId} and s.closed_on >= ${since}::date and i.state <> 'undone'
    order by s.bank_account_id, s.closed_on, s.id`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    accountId: row.bank_account_id,
    openingMinor: row.opening_minor,
    closingMinor: row.closing_minor,
    closedOn: calendarDate(row.closed_on),
  }));
}

export interface Between {
  /** The statement that does not go on from the one before it, and when that was closed. */
  readonly statementId: number;
  readonly closedOn: CalendarDate;
}

export interface KnownBetween {
  readonly statementId: number;
  /** The first line of the statement; where it has none, its last day. */
  readonly firstOn: CalendarDate;
  /** What the ledger has between the two, from wherever. */
  readonly movedMinor: number;
}

export async function loadKnownBetween(
  database: ScopedDatabase,
  companyId: number,
  wanted: readonly Between[],
): Promise<readonly KnownBetween[]> {
  if (wanted.length === 0) return [];
  const given = wanted.map(({ statementId, closedOn }) => ({ id: statementId, closed_on: closedOn }));
  const { rows } = await sql<{ id: number; first_on: string; moved: number }>`
    select s.id, f.first_on::text, coalesce(m.moved, 0)::bigint as moved
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id int, closed_on date)
    join bank_statements s on s.company_id = ${companyId} and s.id = given.id
    cross join lateral (
      select coalesce(min(o.booked_on), s.closed_on) as first_on from bank_operations o
      where o.company_id = ${companyId} and o.statement_id = s.id
    ) f
    cross join lateral (
      select sum(case when t.is_inflow then t.amount_minor else -t.amount_minor end) as moved from transactions t
      where t.company_id = ${companyId} and t.bank_account_id = s.bank_account_id and t.is_paid
        and t.payment_date > given.closed_on and t.payment_date < f.first_on
    ) m`.execute(database);
  return rows.map((row) => ({
    statementId: row.id,
    firstOn: calendarDate(row.first_on),
    movedMinor: row.moved,
  }));
}
