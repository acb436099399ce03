/** The daily totals of a company as the engine's cube takes them: whole, and by what changed since. */
import type { PlaceTotals, TotalsChange } from "@amont/engine/forecast/ledger-cube.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import { boundsOf, type ChangeRange, isWithin } from "./change-range.ts";

const epochDay = sql`counted_on - date '1970-01-01'`;

/** Whose totals, and when: at the end of a month, or today. */
export interface TotalsOf {
  readonly companyId: number;
  readonly checkpoint: { readonly month: string } | null;
}

/** Payments from a day on, and everything expected: what is late may be of any day. */
export async function loadTotals(
  database: ScopedDatabase,
  { companyId, checkpoint }: TotalsOf,
  from: CalendarDate,
): Promise<readonly PlaceTotals[]> {
  const wanted =
    checkpoint === null
      ? presentTotals(companyId, sql`not is_paid or counted_on >= ${from}::date`)
      : checkpointTotals(companyId, checkpoint.month, from);
  const { rows } = await sql<TotalsRow>`${wanted}`.execute(database);
  return rows.map(placeTotals);
}

/** What is expected, of whatever day. */
export async function loadExpected(
  database: ScopedDatabase,
  { companyId, checkpoint }: TotalsOf,
): Promise<readonly PlaceTotals[]> {
  const wanted =
    checkpoint === null
      ? presentTotals(companyId, sql`not is_paid`)
      : sql`
          select is_paid, scenario_id, category_id, bank_account_id, currency,
            array_to_string(days, ',') as days, array_to_string(amounts_minor, ',') as amounts
          from checkpoint_totals
          where company_id = ${companyId} and month = ${checkpoint.month}::date and not is_paid`;
  const { rows } = await sql<TotalsRow>`${wanted}`.execute(database);
  return rows.map(placeTotals);
}

/** What was paid in an interval, as it is today. */
export async function loadPaid(
  database: ScopedDatabase,
  companyId: number,
  { start, endExclusive }: DateInterval,
): Promise<readonly PlaceTotals[]> {
  const isWanted = sql`is_paid and counted_on >= ${start}::date and counted_on < ${endExclusive}::date`;
  const { rows } = await sql<TotalsRow>`${presentTotals(companyId, isWanted)}`.execute(database);
  return rows.map(placeTotals);
}

/** One row per place, its days and amounts as text: a million numbers are read in the time of a few thousand rows. */
export interface TotalsRow {
  readonly is_paid: boolean;
  readonly scenario_id: number;
  readonly category_id: number;
  readonly bank_account_id: number;
  readonly currency: CurrencyCode;
  readonly days: string;
  readonly amounts: string;
}

export const placeTotals = (row: TotalsRow): PlaceTotals => ({
  isPaid: row.is_paid,
  scenarioId: row.scenario_id,
  categoryId: row.category_id,
  accountId: row.bank_account_id,
  currency: row.currency,
  sums: {
    days: Int32Array.from(row.days.split(","), Number),
    amounts: Float64Array.from(row.amounts.split(","), Number),
  },
});

const presentTotals = (companyId: number, isWanted: RawBuilder<unknown>) => sql`
  select is_paid, scenario_id, category_id, bank_account_id, currency,
    string_agg((${epochDay})::text, ',' order by counted_on) as days,
    string_agg(amount_minor::text, ',' order by counted_on) as amounts
  from daily_totals
  where company_id = ${companyId} and amount_minor <> 0 and (${isWanted})
  group by is_paid, scenario_id, category_id, bank_account_id, currency`;

const checkpointTotals = (companyId: number, month: string, from: CalendarDate) => sql`
  select is_paid, scenario_id, category_id, bank_account_id, currency,
    array_to_string(days[skipped + 1:], ',') as days, array_to_string(amounts_minor[skipped + 1:], ',') as amounts
  from checkpoint_totals
  cross join lateral (select case when is_paid then ${daysBefore(from)} else 0 end as skipped) paid
  where company_id = ${companyId} and month = ${month}::date and skipped < cardinality(days)`;

/** How many of the days of a place are before a day. */
const daysBefore = (day: CalendarDate) => sql`width_bucket(${toEpochDay(day) - 1}::int, days)`;

/** By account: what moved after its known day and before the first day that is loaded. */
export async function loadMovedBefore(
  database: ScopedDatabase,
  { companyId, checkpoint }: TotalsOf,
  accounts: ReadonlyArray<{ readonly id: number; readonly on: CalendarDate }>,
  from: CalendarDate,
  since: readonly ChangedTotal[] = [],
): Promise<ReadonlyMap<number, number>> {
  const earlier = accounts.filter(({ on }) => on < from);
  const totals =
    checkpoint === null
      ? sql`select bank_account_id, counted_on, is_inflow, amount_minor from daily_totals
          where company_id = ${companyId} and is_paid and counted_on < ${from}::date`
      : sql`select bank_account_id, date '1970-01-01' + day as counted_on, is_inflow, amount_minor
          from checkpoint_totals cross join unnest(days[:${daysBefore(from)}], amounts_minor[:${daysBefore(from)}])
            as sums (day, amount_minor)
          where company_id = ${companyId} and month = ${checkpoint.month}::date and is_paid`;
  const { rows } = await sql<{ id: number; moved: number }>`
    with totals as (${totals})
    select a.id, sum(case when d.is_inflow then d.amount_minor else -d.amount_minor end)::bigint as moved
    from unnest(${earlier.map(({ id }) => id)}::int[], ${earlier.map(({ on }) => on)}::date[]) as a (id, known_on)
    join totals d on d.bank_account_id = a.id and d.counted_on > a.known_on
    group by a.id`.execute(database);
  const moved = new Map(rows.map((row) => [row.id, row.moved]));
  const knownDays = new Map(earlier.map(({ id, on }) => [id, toEpochDay(on)]));
  for (const { isPaid, accountId, day, isInflow, amountMinor } of since) {
    const knownDay = knownDays.get(accountId);
    if (!isPaid || knownDay === undefined || day <= knownDay || day >= toEpochDay(from)) continue;
    moved.set(accountId, (moved.get(accountId) ?? 0) - (isInflow ? amountMinor : -amountMinor));
  }
  return moved;
}

export interface ChangedTotal extends TotalsChange {
  readonly isInflow: boolean;
}

export async function loadTotalsChanges(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<readonly ChangedTotal[]> {
  const { rows } = await sql<{
    is_paid: boolean;
    scenario_id: number;
    category_id: number;
    bank_account_id: number;
    currency: CurrencyCode;
    day: number;
    is_inflow: boolean;
    amount_minor: number;
  }>`
    select is_paid, scenario_id, category_id, bank_account_id, currency, ${epochDay} as day, is_inflow, amount_minor
    from ${totalChanges(companyId, range)}`.execute(database);
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

export function totalChanges(companyId: number, range: ChangeRange) {
  const { after, upTo, since, until } = boundsOf(range);
  return sql`daily_total_changes(${companyId}, ${after}, ${upTo}, ${since}::timestamptz, ${until}::timestamptz)`;
}

/** Are there more changed transactions than it is worth following one by one? */
export async function hasManyChanges(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from history where company_id = ${companyId} and table_name = 'transactions' and ${isWithin(range)}
    offset ${most} limit 1`.execute(database);
  return rows.length > 0;
}
