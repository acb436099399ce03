/** The daily totals of a company as the engine's cube takes them: whole, and by what changed since. */
import type { PlaceTotals, TotalsChange } from "@amont/engine/forecast/ledger-cube.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import type { PastOrPresent } from "./rows-repository.ts";

const epochDay = sql`counted_on - date '1970-01-01'`;

/** Payments from a day on, and everything expected: what is late may be of any day. */
export async function loadTotals(
  database: ScopedDatabase,
  companyId: number,
  from: CalendarDate,
): Promise<readonly PlaceTotals[]> {
  // One row per place, its days and amounts as text: a million numbers are read in the time of a few thousand rows.
  const { rows } = await sql<{
    is_paid: boolean;
    scenario_id: number;
    category_id: number;
    bank_account_id: number;
    currency: string;
    days: string;
    amounts: string;
  }>`
    select is_paid, scenario_id, category_id, bank_account_id, currency,
      string_agg((${epochDay})::text, ',' order by counted_on) as days,
      string_agg(amount_minor::text, ',' order by counted_on) as amounts
    from daily_totals
    where company_id = ${companyId} and amount_minor <> 0 and (not is_paid or counted_on >= ${from}::date)
    group by is_paid, scenario_id, category_id, bank_account_id, currency`.execute(database);
  return rows.map((row) => ({
    isPaid: row.is_paid,
    scenarioId: row.scenario_id,
    categoryId: row.category_id,
    accountId: row.bank_account_id,
    currency: row.currency,
    sums: {
      days: Int32Array.from(row.days.split(","), Number),
      amounts: Float64Array.from(row.amounts.split(","), Number),
    },
  }));
}

/** By account: what moved after its known day and before the first day that is loaded. */
export async function loadMovedBefore(
  database: ScopedDatabase,
  { companyId, changeId }: PastOrPresent,
  accounts: ReadonlyArray<{ readonly id: number; readonly on: string }>,
  from: CalendarDate,
): Promise<ReadonlyMap<number, number>> {
  const earlier = accounts.filter(({ on }) => on < from);
  const { rows } = await sql<{ id: number; moved: number }>`
    with totals as (
      select bank_account_id, counted_on, is_inflow, amount_minor from daily_totals
      where company_id = ${companyId} and is_paid and counted_on < ${from}::date
      ${changeId === null ? sql`` : changesSince(companyId, changeId, from)}
    )
    select a.id, sum(case when d.is_inflow then d.amount_minor else -d.amount_minor end)::bigint as moved
    from unnest(${earlier.map(({ id }) => id)}::int[], ${earlier.map(({ on }) => on)}::date[]) as a (id, known_on)
    join totals d on d.bank_account_id = a.id and d.counted_on > a.known_on
    group by a.id`.execute(database);
  return new Map(rows.map(({ id, moved }) => [id, moved]));
}

/** What has to be taken back to be at a moment of the past. */
const changesSince = (companyId: number, changeId: number, from: CalendarDate) => sql`
  union all
  select bank_account_id, counted_on, is_inflow, -amount_minor
  from daily_total_changes(${companyId}, ${changeId}, ${Number.MAX_SAFE_INTEGER})
  where is_paid and counted_on < ${from}::date`;

export interface ChangeRange {
  /** Not included. */
  readonly after: number;
  readonly upTo: number;
}

interface ChangedTotal extends TotalsChange {
  readonly isInflow: boolean;
}

export async function loadTotalsChanges(
  database: ScopedDatabase,
  companyId: number,
  { after, upTo }: ChangeRange,
): Promise<readonly ChangedTotal[]> {
  const { rows } = await sql<{
    is_paid: boolean;
    scenario_id: number;
    category_id: number;
    bank_account_id: number;
    currency: string;
    day: number;
    is_inflow: boolean;
    amount_minor: number;
  }>`
    select is_paid, scenario_id, category_id, bank_account_id, currency, ${epochDay} as day, is_inflow, amount_minor
    from daily_total_changes(${companyId}, ${after}, ${upTo})`.execute(database);
  return rows.map((row) => ({
    isPaid: row.is_paid,
    scenarioId: row.scenario_id,
    categoryId: row.category_id,
    accountId: row.bank_account_id,
    currency: row.currency,
    day: row.day,
    isInflow: row.is_inflow,
    amountMinor: row.amount_minor,
  }));
}

/** Are there more changed transactions than it is worth following one by one? */
export async function hasManyChanges(
  database: ScopedDatabase,
  companyId: number,
  { after, upTo }: ChangeRange,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from history where company_id = ${companyId} and table_name = 'transactions' and id > ${after} and id <= ${upTo}
    offset ${most} limit 1`.execute(database);
  return rows.length > 0;
}
