/**
 * What companies were at the ends of past months, so that a past day is read back from there and not from today. A
 * checkpoint says nothing that the history does not: one that is missing costs time, and is made again.
 */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../../db/scope.ts";
import type { Change } from "../change-range.ts";
import { pastRows, rememberedTables, type WayBack, wayFromToday } from "../rows-repository.ts";
import { totalChanges } from "../totals-repository.ts";

/** From the first checkpoint that has the change in it, or from today. */
export async function findWayBack(
  database: ScopedDatabase,
  companyId: number,
  change: Change,
): Promise<WayBack> {
  const checkpoint = await database
    .selectFrom("checkpoints")
    .select(["month", "change_id", "changed_at"])
    .where("company_id", "=", companyId)
    .where("change_id", ">=", change.id)
    .orderBy("change_id")
    .limit(1)
    .executeTakeFirst();
  if (checkpoint === undefined) return wayFromToday(change);
  const { month, change_id, changed_at } = checkpoint;
  return { checkpoint: { month }, range: { after: change, upTo: { id: change_id, at: changed_at } } };
}

/** Where a company was when a day began (by UTC, as months of the history do), and how it is reached from later. */
export interface BeginningOfDay {
  readonly day: CalendarDate;
  /** The last change that had happened. */
  readonly change: Change;
  readonly way: WayBack;
}

/** Those days on which the company was here already, in their order. */
export async function findBeginnings(
  database: ScopedDatabase,
  companyId: number,
  days: readonly CalendarDate[],
): Promise<readonly BeginningOfDay[]> {
  const { rows } = await sql<{
    day: string;
    id: number;
    changed_at: Date;
    month: string | null;
    way_id: number | null;
    way_at: Date | null;
  }>`
    select wanted.day::text, last.id, last.changed_at, way.month, way.change_id as way_id, way.changed_at as way_at
    from unnest(${days}::date[]) as wanted (day)
    cross join lateral (
      select h.id, h.changed_at from history h
      where h.company_id = ${companyId} and h.changed_at < wanted.day::timestamp at time zone 'UTC'
      order by h.changed_at desc, h.id desc limit 1
    ) last
    left join lateral (
      select c.month, c.change_id, c.changed_at from checkpoints c
      where c.company_id = ${companyId} and c.change_id >= last.id order by c.change_id limit 1
    ) way on true
    order by wanted.day`.execute(database);
  return rows.map(({ day, id, changed_at, month, way_id, way_at }) => {
    const change = { id, at: changed_at };
    const way =
      month === null || way_id === null
        ? wayFromToday(change)
        : { checkpoint: { month }, range: { after: change, upTo: { id: way_id, at: way_at } } };
    return { day: calendarDate(day), change, way };
  });
}

export interface MissingCheckpoint {
  readonly companyId: number;
  /** The first day after the month. */
  readonly month: CalendarDate;
  readonly change: Change;
}

/** Months that are over, not before a day, in which a company changed and of which there is no checkpoint. The latest first. */
export async function findMissingCheckpoints(
  database: SystemDatabase,
  { from, today }: { readonly from: CalendarDate; readonly today: CalendarDate },
  most: number,
): Promise<readonly MissingCheckpoint[]> {
  const { rows } = await sql<{ company_id: number; month: string; id: number; changed_at: Date }>`
    select c.id as company_id, ended.month::date::text as month, last.id, last.changed_at
    from generate_series(date_trunc('month', ${today}::timestamp), ${from}::timestamp, interval '-1 month') as ended (month)
    cross join companies c
    cross join lateral (
      select h.id, h.changed_at from history h
      where h.company_id = c.id and h.changed_at < ended.month at time zone 'UTC'
        and h.changed_at >= (ended.month - interval '1 month') at time zone 'UTC'
      order by h.changed_at desc, h.id desc limit 1
    ) last
    where not exists (select from checkpoints k where k.company_id = c.id and k.month = ended.month)
    order by ended.month desc, c.id limit ${most}`.execute(database);
  return rows.map((row) => ({
    companyId: row.company_id,
    month: calendarDate(row.month),
    change: { id: row.id, at: row.changed_at },
  }));
}

/** Worked out from the next one, or from today. One that is there already stays. */
export async function makeCheckpoint(
  database: SystemDatabase,
  { companyId, month, change }: MissingCheckpoint,
): Promise<void> {
  // One moment for all statements: what is written meanwhile came later.
  await database
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      const way = await findWayBack(transaction, companyId, change);
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("checkpoints")
        .values({ company_id: companyId, month, change_id: change.id, changed_at: change.at ?? new Date(0) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      await keepTotals(transaction, { companyId, month }, way);
      for (const table of rememberedTables) {
        await sql`
          insert into checkpoint_rows (company_id, month, table_name, rows)
          select ${companyId}, ${month}::date, ${table}, coalesce(jsonb_agg(row order by id), '[]')
          from (${pastRows(companyId, table, way)}) rows`.execute(transaction);
      }
    });
}

async function keepTotals(
  database: SystemDatabase,
  { companyId, month }: { readonly companyId: number; readonly month: CalendarDate },
  { checkpoint, range }: WayBack,
): Promise<void> {
  const place = sql`is_paid, scenario_id, category_id, bank_account_id, currency`;
  const day = sql`counted_on - date '1970-01-01'`;
  const later =
    checkpoint === null
      ? sql`select ${place}, is_inflow, ${day} as day, amount_minor from daily_totals where company_id = ${companyId}`
      : sql`select ${place}, is_inflow, day, amount_minor
          from checkpoint_totals cross join unnest(days, amounts_minor) as sums (day, amount_minor)
          where company_id = ${companyId} and month = ${checkpoint.month}::date`;
  await sql`
    insert into checkpoint_totals (company_id, month, ${place}, is_inflow, days, amounts_minor)
    select ${companyId}, ${month}::date, ${place}, bool_or(is_inflow), array_agg(day order by day),
      array_agg(amount_minor order by day)
    from (
      select ${place}, day, bool_or(is_inflow) as is_inflow, sum(amount_minor)::bigint as amount_minor
      from (
        ${later}
        union all
        select ${place}, is_inflow, ${day}, -amount_minor from ${totalChanges(companyId, range)}
      ) sums
      group by ${place}, day
      having sum(amount_minor) <> 0
    ) sums
    group by ${place}`.execute(database);
}

/** Checkpoints of months that ended before a day. */
export async function dropCheckpointsBefore(database: SystemDatabase, day: CalendarDate): Promise<void> {
  await database.deleteFrom("checkpoints").where("month", "<", day).execute();
}

/** The months of the history from this one on, so many of them. */
export async function makeHistoryMonths(
  database: SystemDatabase,
  today: CalendarDate,
  count: number,
): Promise<void> {
  await sql`
    select make_history_month(month at time zone 'UTC')
    from generate_series(date_trunc('month', ${today}::timestamp),
      date_trunc('month', ${today}::timestamp) + ${count} * interval '1 month', interval '1 month') as ahead (month)`.execute(
    database,
  );
}
