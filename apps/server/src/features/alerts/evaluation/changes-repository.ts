/** What happened to a company since it was looked at last: from the history after the cursor, never from the ledger. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

const epoch = "1970-01-01";

/** What was paid on a category: amounts, the smallest first, and the day of each since the epoch. */
export interface PaidAmounts {
  readonly amounts: Float64Array;
  readonly days: Int32Array;
}

/** Changes with an id after one, up to another. */
export interface Since {
  readonly after: number;
  readonly upTo: number;
}

/** Of each state that a line had in them: what it was before a change, and after it. */
const states = (companyId: number, { after, upTo }: Since) => sql`
  select h.row_id::int as id, s.line from history h cross join lateral (values (h.before), (h.after)) s (line)
  where h.company_id = ${companyId} and h.table_name = 'transactions' and h.id > ${after} and h.id <= ${upTo}
    and s.line is not null`;

interface TouchedPlace {
  readonly categoryId: number;
  readonly day: CalendarDate;
}

/** Where in the main plan lines are or were, from a day on: what is late is carried on today. */
export async function findTouchedPlaces(
  database: ScopedDatabase,
  companyId: number,
  since: Since,
  { from, today }: { readonly from: CalendarDate; readonly today: CalendarDate },
): Promise<readonly TouchedPlace[]> {
  const { rows } = await sql<{ category_id: number; day: string }>`
    with places as (
      select distinct (line ->> 'category_id')::int as category_id,
        case when (line ->> 'is_paid')::boolean then (line ->> 'payment_date')::date
          else greatest((line ->> 'payment_date')::date, ${today}::date) end as day
      from (${states(companyId, since)}) states
      where line ->> 'scenario_id' is null and line ->> 'transfer_id' is null
    )
    select category_id, day::text from places where day >= ${from}::date`.execute(database);
  return rows.map((row) => ({ categoryId: row.category_id, day: calendarDate(row.day) }));
}

/** Incidents about lines or imports that something happened to, by rule: what they say may be no longer so. */
export async function findTouchedSubjects(
  database: ScopedDatabase,
  companyId: number,
  since: Since,
  ruleId: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ subject_key: string }>`
    with touched as (
      select distinct case when line ->> 'import_id' is null then 'line:' || id else 'import:' || (line ->> 'import_id') end as key
      from (${states(companyId, since)}) states
    )
    select i.subject_key from alert_incidents i join touched on touched.key = i.subject_key
    where i.company_id = ${companyId} and i.rule_id = ${ruleId} and i.closed_at is null`.execute(database);
  return rows.map(({ subject_key }) => subject_key);
}

/** Imports that something happened to, and how many of their rows were refused. */
export async function findChangedImports(
  database: ScopedDatabase,
  companyId: number,
  { after, upTo }: Since,
): Promise<ReadonlyArray<{ readonly id: number; readonly fileName: string; readonly refusedCount: number }>> {
  const { rows } = await sql<{ id: number; file_name: string; refused_count: number }>`
    select id, file_name, refused_count from imports
    where company_id = ${companyId} and finished_at is not null and id in (
      select row_id::int from history
      where company_id = ${companyId} and table_name = 'imports' and id > ${after} and id <= ${upTo})`.execute(
    database,
  );
  return rows.map((row) => ({ id: row.id, fileName: row.file_name, refusedCount: row.refused_count }));
}

/** By category, the smallest first: what was paid on it, with its day. */
export async function findPaidOf(
  database: ScopedDatabase,
  companyId: number,
  {
    categoryIds,
    currency,
    from,
  }: {
    readonly categoryIds: readonly number[];
    readonly currency: CurrencyCode;
    readonly from: CalendarDate;
  },
): Promise<ReadonlyMap<number, PaidAmounts>> {
  if (categoryIds.length === 0) return new Map();
  const { rows } = await sql<{ category_id: number; amounts: number[]; days: number[] }>`
    select category_id, array_agg(amount_minor::float8 order by amount_minor, id) as amounts,
      array_agg(payment_date - ${epoch}::date order by amount_minor, id) as days
    from transactions
    where company_id = ${companyId} and category_id = any (${categoryIds}::int[]) and is_paid and not is_ignored
      and not is_split and transfer_id is null and currency = ${currency} and payment_date >= ${from}::date
    group by category_id`.execute(database);
  return new Map(
    rows.map(({ category_id, amounts, days }) => [
      category_id,
      { amounts: Float64Array.from(amounts), days: Int32Array.from(days) },
    ]),
  );
}

export interface PaidLine {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly amountMinor: number;
  readonly day: CalendarDate;
  readonly importId: number | null;
}

interface PaidWanted {
  readonly currency: CurrencyCode;
  readonly from: CalendarDate;
  readonly atLeast: number;
}

/** Paid lines of a company from a day on that count and are no transfers, of an amount at least. */
const paidLines = (companyId: number, { currency, from, atLeast }: PaidWanted) => sql`
  select t.id, t.name, t.category_id, t.amount_minor, t.payment_date, t.import_id
  from transactions t join categories c on c.company_id = t.company_id and c.id = t.category_id
  where t.company_id = ${companyId} and t.is_paid and not t.is_ignored and not t.is_split and t.transfer_id is null
    and c.kind <> 'transfer' and t.currency = ${currency} and t.payment_date >= ${from}::date
    and t.amount_minor >= ${atLeast}`;

interface PaidRow {
  readonly id: number;
  readonly name: string;
  readonly category_id: number;
  readonly amount_minor: number;
  readonly payment_date: string;
  readonly import_id: number | null;
}

const paidLine = (row: PaidRow): PaidLine => ({
  id: row.id,
  name: row.name,
  categoryId: row.category_id,
  amountMinor: row.amount_minor,
  day: calendarDate(row.payment_date),
  importId: row.import_id,
});

export async function findPaidLines(
  database: ScopedDatabase,
  companyId: number,
  wanted: PaidWanted,
): Promise<readonly PaidLine[]> {
  const { rows } = await sql<PaidRow>`${paidLines(companyId, wanted)}`.execute(database);
  return rows.map(paidLine);
}

/** Those that something happened to; with one of an import, all others of it: what was found of an import is told as one. */
export async function findTouchedPaidLines(
  database: ScopedDatabase,
  companyId: number,
  since: Since,
  wanted: PaidWanted,
): Promise<readonly PaidLine[]> {
  const { rows } = await sql<PaidRow>`
    with touched as materialized (
      select distinct id, (line ->> 'import_id')::int as import_id from (${states(companyId, since)}) states
    )
    select * from (${paidLines(companyId, wanted)}) paid
    where (import_id is null and id in (select id from touched))
      or import_id in (select import_id from touched where import_id is not null)`.execute(database);
  return rows.map(paidLine);
}

export interface LateLine {
  readonly id: number;
  readonly name: string;
  readonly dueOn: CalendarDate;
}

/** Due before a day and not paid: the oldest of them, and those that an incident of the rule is open about. */
export async function findLateLines(
  database: ScopedDatabase,
  companyId: number,
  {
    before,
    minimumMinor,
    currency,
    most,
    ruleId,
  }: {
    readonly before: CalendarDate;
    readonly minimumMinor: number;
    readonly currency: CurrencyCode;
    readonly most: number;
    readonly ruleId: number;
  },
): Promise<readonly LateLine[]> {
  const late = sql`
    select id, name, payment_date from transactions
    where company_id = ${companyId} and not is_paid and is_listed and scenario_id is null and transfer_id is null
      and payment_date < ${before}::date and amount_minor >= ${minimumMinor} and currency = ${currency}`;
  const { rows } = await sql<{ id: number; name: string; payment_date: string }>`
    (${late} order by payment_date, id limit ${most})
    union
    (${late} and id in (
      select substr(subject_key, 6)::int from alert_incidents
      where company_id = ${companyId} and rule_id = ${ruleId} and closed_at is null and subject_key like 'line:%'))
    order by payment_date, id`.execute(database);
  return rows.map(({ id, name, payment_date }) => ({ id, name, dueOn: calendarDate(payment_date) }));
}

/** By account, the last day of which anything is known: its balance, or a line that was paid on it. */
export async function findLastKnownDays(
  database: ScopedDatabase,
  companyId: number,
): Promise<
  ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly currency: CurrencyCode;
    readonly country: string | null;
    readonly knownOn: CalendarDate;
  }>
> {
  const { rows } = await sql<{
    id: number;
    name: string;
    currency: CurrencyCode;
    iban: string | null;
    known_on: string;
  }>`
    select a.id, a.name, a.currency, a.iban, greatest(a.known_balance_on, (
      select max(t.payment_date) from transactions t
      where t.company_id = a.company_id and t.bank_account_id = a.id and t.is_paid))::date as known_on
    from bank_accounts a where a.company_id = ${companyId} order by a.id`.execute(database);
  return rows.map(({ iban, known_on, ...row }) =>
    Object.assign(row, { country: iban === null ? null : iban.slice(0, 2), knownOn: calendarDate(known_on) }),
  );
}

/** The share of paths below the floor, as the last night knew it, at the horizon that is nearest. */
export async function findOverdraftShare(
  database: ScopedDatabase,
  companyId: number,
  until: CalendarDate,
): Promise<number | null> {
  const { rows } = await sql<{ below_bp: number }>`
    select below_bp from (
      select distinct on (horizon) horizon, horizon_day, below_bp from risk_snapshots
      where company_id = ${companyId} order by horizon, on_day desc
    ) latest
    order by abs(horizon_day - ${until}::date), horizon_day limit 1`.execute(database);
  return rows[0]?.below_bp ?? null;
}
