/**
 * The days of the demo's history. Whoever writes takes the pen first: the database notes on every change who held it and
 * when, as it does for a request. In the end the history is told in the order of those days, as if it had been lived.
 */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type RawBuilder, sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";

export interface Moment {
  readonly on: CalendarDate;
  /** "10:30", in Paris. */
  readonly at: string;
}

const mark = "demo ";

export async function takePen(
  database: SystemDatabase,
  { by, on, at }: Moment & { readonly by: string },
): Promise<void> {
  await sql`select set_config('amont.user_id', ${by}, true),
    set_config('amont.request_id', ${`${mark}${on} ${at}`}, true)`.execute(database);
}

export async function layDownPen(database: SystemDatabase): Promise<void> {
  await sql`select set_config('amont.user_id', '', true), set_config('amont.request_id', '', true)`.execute(
    database,
  );
}

export interface StoryTime {
  readonly today: CalendarDate;
  readonly now: Date;
  /** When the group began to work with us: what is older was already there then. */
  readonly firstDay: CalendarDate;
}

const inParis = (day: RawBuilder<unknown>, time: string) =>
  sql`((${day})::timestamp + ${time}::time) at time zone 'Europe/Paris'`;

/**
 * Every change gets its day, and its number follows from it: what was believed on a day is what the numbers up to the last
 * one of it say. With a pen the day is the pen's. A bank line came the morning after it was paid; an invoice was entered
 * when it was billed, if not days before, and what settled it came with the payment. Links and parts were looked at yesterday; all else was
 * there on the first day.
 */
export async function tellHistoryInOrder(
  database: SystemDatabase,
  companyIds: readonly number[],
  { today, now, firstDay }: StoryTime,
): Promise<void> {
  await makeMonths(database, firstDay);
  const row = sql`coalesce(t.after, t.before)`;
  const cameOn = sql`
    case when (${row} ->> 'is_paid')::boolean then (${row} ->> 'payment_date')::date + 1
      else coalesce(settled.payment_date + 1, least((${row} ->> 'billing_date')::date, ${today}::date - t.row_id::int % 20)) end`;
  await sql`
    with told as (
      delete from history where company_id = any (${[...companyIds]}::int[]) returning *
    ), dated as (
      select t.*, least(${now}::timestamptz, case
          when t.request_id like ${`${mark}%`}
            then substr(t.request_id, ${mark.length + 1})::timestamp at time zone 'Europe/Paris'
          when t.table_name = 'transactions'
            then greatest(${inParis(sql`${firstDay}::date`, "08:00")}, ${inParis(cameOn, "06:10")})
          when t.table_name = 'transaction_projects' or t.table_name like 'reconciliation%'
            then ${inParis(sql`${addDays(today, -1)}::date`, "11:00")}
          else ${inParis(sql`${firstDay}::date`, "08:00")} end) as happened_at,
        ${isExpectedFirst(firstDay)} as is_expected_first
      from told t
      left join transactions settled on t.table_name = 'transactions' and not (${row} ->> 'is_paid')::boolean
        and settled.company_id = t.company_id and settled.id = (t.after ->> 'reconciled_with')::int and settled.is_paid
    ), lived as (
      select d.company_id, d.organisation_id, d.id, 1 as step, d.table_name,
        case when d.is_expected_first then 'update' else d.operation end as operation,
        case when d.is_expected_first then ${asExpected} else d.before end as before, d.after, d.changed_by,
        d.happened_at, d.request_id
      from dated d
      union all
      select d.company_id, d.organisation_id, d.id, 0, d.table_name, 'insert', null, ${asExpected}, d.changed_by,
        greatest(${inParis(sql`${firstDay}::date`, "08:00")}, ${inParis(sql`(d.after ->> 'billing_date')::date`, "09:00")}),
        d.request_id
      from dated d where d.is_expected_first
    )
    insert into history (company_id, organisation_id, table_name, operation, before, after, changed_by, changed_at, request_id)
    select company_id, organisation_id, table_name, operation, before, after, changed_by, happened_at, request_id
    from lived order by happened_at, id, step`.execute(database);
  await noteLatestChanges(database, companyIds);
}

/** From the first day to now. */
async function makeMonths(database: SystemDatabase, firstDay: CalendarDate): Promise<void> {
  await sql`
    select make_history_month(month at time zone 'UTC')
    from generate_series(date_trunc('month', ${firstDay}::timestamp - interval '1 day'), now()::timestamp, '1 month') month`.execute(
    database,
  );
}

export async function noteLatestChanges(
  database: SystemDatabase,
  companyIds: readonly number[],
): Promise<void> {
  await sql`
    update latest_changes l set change_id = told.id, changed_at = told.last, first_changed_at = told.first
    from (
      select company_id, table_name, max(id) as id, max(changed_at) as last, min(changed_at) as first from history
      where company_id = any (${[...companyIds]}::int[]) group by 1, 2
    ) told
    where l.company_id = told.company_id and l.table_name = told.table_name`.execute(database);
}

/** Every third invoice that was paid since had been entered when it was billed, due thirty days after. */
const isExpectedFirst = (firstDay: CalendarDate) => sql`
  (t.table_name = 'transactions' and t.operation = 'insert' and t.row_id::int % 3 = 0
    and t.after ->> 'origin' = 'bank' and t.after ->> 'split_group_id' is null and (t.after ->> 'is_paid')::boolean
    and (t.after ->> 'billing_date')::date < (t.after ->> 'payment_date')::date
    and (t.after ->> 'payment_date')::date > ${firstDay}::date)`;

const asExpected = sql`
  d.after || jsonb_build_object('is_paid', false, 'origin', 'manual',
    'payment_date', (d.after ->> 'billing_date')::date + 30,
    'original_payment_date', (d.after ->> 'billing_date')::date + 30)`;

/** What the accounts held when the group began, and that the bank says more today. */
export async function rememberOpeningBalances(
  database: SystemDatabase,
  companyIds: readonly number[],
  { today, firstDay, by }: StoryTime & { readonly by: string },
): Promise<void> {
  const accounts = await database
    .selectFrom("bank_accounts")
    .select(["company_id", "id", "known_balance_minor", "known_balance_on"])
    .where("company_id", "in", companyIds)
    .execute();
  await takePen(database, { by, on: firstDay, at: "08:30" });
  await sql`
    update bank_accounts a set known_balance_on = ${addDays(firstDay, -1)},
      known_balance_minor = a.known_balance_minor - coalesce((
        select sum(case when d.is_inflow then d.amount_minor else -d.amount_minor end) from daily_totals d
        where d.company_id = a.company_id and d.bank_account_id = a.id and d.is_paid
          and d.counted_on >= ${firstDay}::date and d.counted_on <= a.known_balance_on), 0)
    where a.company_id = any (${[...companyIds]}::int[])`.execute(database);
  await takePen(database, { by, on: today, at: "06:10" });
  await sql`
    update bank_accounts a set known_balance_minor = b.balance, known_balance_on = b.known_on
    from unnest(${accounts.map(({ company_id }) => company_id)}::int[], ${accounts.map(({ id }) => id)}::int[],
      ${accounts.map(({ known_balance_minor }) => known_balance_minor)}::bigint[],
      ${accounts.map(({ known_balance_on }) => known_balance_on)}::date[]) b (company_id, id, balance, known_on)
    where a.company_id = b.company_id and a.id = b.id`.execute(database);
}
