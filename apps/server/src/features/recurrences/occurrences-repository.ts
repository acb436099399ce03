/** The transactions that recurrences made. Each change is a few statements, however many occurrences it is about. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { StoredRecurrence } from "./stored-recurrence.ts";

export type OccurrenceState = "planned" | "edited" | "late" | "settled" | "deleted";

/** Is the transaction `t` other than what the recurrence `r` made of it on the day of `o`? */
const isEdited = sql<boolean>`(
  t.name <> r.name or t.memo <> r.memo or t.amount_minor <> r.amount_minor or t.currency <> r.currency
  or t.is_inflow <> r.is_inflow or t.category_id <> r.category_id
  -- A rule of the company may have found the account that the recurrence does not name.
  or (r.bank_account_id is not null and t.bank_account_id is distinct from r.bank_account_id)
  or t.vat_rate_bp is distinct from r.vat_rate_bp
  or t.payment_date <> o.planned_on or t.billing_date is not null or t.late_since is not null
  or t.distribution_is_stale
  or (select coalesce(jsonb_object_agg(p.project_id, p.amount_minor), '{}') from transaction_projects p
    where p.company_id = t.company_id and p.transaction_id = t.id)
    <> case when r.project_id is null then '{}' else jsonb_build_object(r.project_id, r.amount_minor) end)`;

/** Of an occurrence `o` of `r` with its transaction `t`, which is null when somebody deleted it. */
export const occurrenceState = (today: RawBuilder<unknown> | CalendarDate): RawBuilder<OccurrenceState> =>
  sql<OccurrenceState>`case
    when t.id is null then 'deleted'
    when t.is_paid or t.reconciliation <> 'none' or t.is_split then 'settled'
    when t.payment_date < ${today}::date then 'late'
    when ${isEdited} then 'edited'
    else 'planned' end`;

export const occurrencesJoined = sql`
  recurrence_occurrences o
  join recurrences r on r.company_id = o.company_id and r.id = o.recurrence_id
  left join transactions t on t.company_id = o.company_id and t.id = o.transaction_id`;

export interface StoredOccurrence {
  readonly nominalOn: CalendarDate;
  readonly transactionId: number;
  readonly state: OccurrenceState;
}

export async function findOccurrences(
  database: ScopedDatabase,
  companyId: number,
  recurrenceId: number,
  today: CalendarDate,
): Promise<readonly StoredOccurrence[]> {
  const { rows } = await sql<{ nominal_on: string; transaction_id: number; state: OccurrenceState }>`
    select o.nominal_on, o.transaction_id, ${occurrenceState(today)} as state
    from ${occurrencesJoined}
    where o.company_id = ${companyId} and o.recurrence_id = ${recurrenceId}
    order by o.nominal_on`.execute(database);
  return rows.map((row) => ({
    nominalOn: calendarDate(row.nominal_on),
    transactionId: row.transaction_id,
    state: row.state,
  }));
}

/** For people, with what each transaction says now. */
export async function listOccurrences(
  database: ScopedDatabase,
  companyId: number,
  recurrenceId: number,
  today: CalendarDate,
) {
  const { rows } = await sql<{
    nominal_on: string;
    day: string;
    id: number | null;
    name: string | null;
    amount_minor: number | null;
    currency: CurrencyCode | null;
    state: OccurrenceState;
  }>`
    select o.nominal_on, coalesce(t.payment_date, o.planned_on) as day, t.id, t.name, t.amount_minor, t.currency,
      ${occurrenceState(today)} as state
    from ${occurrencesJoined}
    where o.company_id = ${companyId} and o.recurrence_id = ${recurrenceId}
    order by day, o.nominal_on`.execute(database);
  return rows;
}

export interface WrittenOccurrence {
  readonly nominalOn: CalendarDate;
  readonly plannedOn: CalendarDate;
}

/** What every occurrence says, in the words of `transactions`. */
const told = (companyId: number, recurrence: StoredRecurrence) => sql`
  ${recurrence.is_inflow}::boolean as is_inflow, ${recurrence.category_id}::int as category_id,
  (select case kind when 'to-categorise' then 'to-categorise' else 'confirmed' end from categories
    where company_id = ${companyId} and id = ${recurrence.category_id}) as categorisation,
  ${recurrence.name}::text as name, ${recurrence.memo}::text as memo, ${recurrence.amount_minor}::bigint as amount_minor,
  ${recurrence.currency}::char(3) as currency, ${recurrence.vat_rate_bp}::int as vat_rate_bp,
  ${recurrence.bank_account_id}::int as bank_account_id, ${recurrence.scenario_id}::int as scenario_id`;

export async function insertOccurrences(
  database: ScopedDatabase,
  companyId: number,
  recurrenceId: number,
  recurrence: StoredRecurrence,
  occurrences: readonly WrittenOccurrence[],
): Promise<readonly number[]> {
  if (occurrences.length === 0) return [];
  const { rows } = await sql<{ transaction_id: number }>`
    with days as (
      select nominal_on, planned_on, nextval('transactions_id_seq')::int as id
      from unnest(${occurrences.map(({ nominalOn }) => nominalOn)}::date[],
        ${occurrences.map(({ plannedOn }) => plannedOn)}::date[]) d (nominal_on, planned_on)
    ), made as (
      insert into transactions (company_id, id, is_paid, is_inflow, category_id, categorisation, name, memo, amount_minor,
        currency, vat_rate_bp, bank_account_id, scenario_id, payment_date, original_payment_date, origin)
      select ${companyId}, d.id, false, v.is_inflow, v.category_id, v.categorisation, v.name, v.memo, v.amount_minor,
        v.currency, v.vat_rate_bp, v.bank_account_id, v.scenario_id, d.planned_on, d.planned_on, 'recurrence'
      from days d cross join (select ${told(companyId, recurrence)}) v
    )
    insert into recurrence_occurrences (company_id, recurrence_id, nominal_on, planned_on, transaction_id)
    select ${companyId}, ${recurrenceId}, nominal_on, planned_on, id from days
    returning transaction_id`.execute(database);
  const ids = rows.map((row) => row.transaction_id);
  await giveToProject(database, companyId, ids, recurrence);
  return ids;
}

export interface MovedOccurrence extends WrittenOccurrence {
  readonly transactionId: number;
}

/** Occurrences that nobody touched say what the recurrence says now, on the days it says now. */
export async function rewriteOccurrences(
  database: ScopedDatabase,
  companyId: number,
  recurrence: StoredRecurrence,
  occurrences: readonly MovedOccurrence[],
): Promise<void> {
  if (occurrences.length === 0) return;
  const ids = occurrences.map(({ transactionId }) => transactionId);
  const days = sql`unnest(${ids}::int[], ${occurrences.map(({ nominalOn }) => nominalOn)}::date[],
    ${occurrences.map(({ plannedOn }) => plannedOn)}::date[]) d (id, nominal_on, planned_on)`;
  await sql`
    update transactions t set is_inflow = v.is_inflow, category_id = v.category_id, categorisation = v.categorisation,
      name = v.name, memo = v.memo, amount_minor = v.amount_minor, currency = v.currency, vat_rate_bp = v.vat_rate_bp,
      bank_account_id = coalesce(v.bank_account_id, t.bank_account_id), scenario_id = v.scenario_id,
      payment_date = d.planned_on, original_payment_date = d.planned_on
    from ${days} cross join (select ${told(companyId, recurrence)}) v
    where t.company_id = ${companyId} and t.id = d.id`.execute(database);
  await sql`
    update recurrence_occurrences o set nominal_on = d.nominal_on, planned_on = d.planned_on
    from ${days} where o.company_id = ${companyId} and o.transaction_id = d.id`.execute(database);
  await sql`
    delete from transaction_projects where company_id = ${companyId} and transaction_id = any (${ids}::int[])`.execute(
    database,
  );
  await giveToProject(database, companyId, ids, recurrence);
}

/** What stays as it is stands for another day of a rule that changed. */
export async function renameDays(
  database: ScopedDatabase,
  companyId: number,
  recurrenceId: number,
  days: ReadonlyMap<CalendarDate, CalendarDate>,
): Promise<void> {
  await sql`
    update recurrence_occurrences o set nominal_on = d.after
    from unnest(${[...days.keys()]}::date[], ${[...days.values()]}::date[]) d (before, after)
    where o.company_id = ${companyId} and o.recurrence_id = ${recurrenceId} and o.nominal_on = d.before
      and d.before <> d.after`.execute(database);
}

export async function deleteOccurrences(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  await sql`
    delete from recurrence_occurrences
    where company_id = ${companyId} and transaction_id = any (${transactionIds}::int[])`.execute(database);
  await sql`
    delete from transactions where company_id = ${companyId} and id = any (${transactionIds}::int[])`.execute(
    database,
  );
}

async function giveToProject(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  { project_id, amount_minor }: StoredRecurrence,
): Promise<void> {
  if (project_id === null) return;
  await sql`
    insert into transaction_projects (company_id, transaction_id, project_id, amount_minor)
    select ${companyId}, id, ${project_id}, ${amount_minor} from unnest(${transactionIds}::int[]) id`.execute(
    database,
  );
}
