import type { Recurrence } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { todayOfEachCompany } from "../../ledger/company-today.ts";
import { occurrenceState, occurrencesJoined } from "./occurrences-repository.ts";
import type { StoredRecurrence } from "./stored-recurrence.ts";

export async function countRecurrences(database: ScopedDatabase, companyId: number): Promise<number> {
  const { count } = await database
    .selectFrom("recurrences")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findRecurrence(database: ScopedDatabase, companyId: number, recurrenceId: number) {
  return database
    .selectFrom("recurrences")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", recurrenceId)
    .executeTakeFirst();
}

export async function insertRecurrence(
  database: ScopedDatabase,
  companyId: number,
  recurrence: StoredRecurrence,
): Promise<number> {
  const { id } = await database
    .insertInto("recurrences")
    .values({ company_id: companyId, ...recurrence })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceRecurrence(
  database: ScopedDatabase,
  companyId: number,
  recurrenceId: number,
  recurrence: StoredRecurrence,
): Promise<void> {
  await database
    .updateTable("recurrences")
    .set(recurrence)
    .where("company_id", "=", companyId)
    .where("id", "=", recurrenceId)
    .execute();
}

export async function removeRecurrence(
  database: ScopedDatabase,
  companyId: number,
  recurrenceId: number,
): Promise<void> {
  await database
    .deleteFrom("recurrences")
    .where("company_id", "=", companyId)
    .where("id", "=", recurrenceId)
    .execute();
}

export async function setGeneratedUntil(
  database: ScopedDatabase,
  companyId: number,
  recurrenceId: number,
  until: CalendarDate | null,
): Promise<void> {
  await database
    .updateTable("recurrences")
    .set({ generated_until: until })
    .where("company_id", "=", companyId)
    .where("id", "=", recurrenceId)
    .execute();
}

interface ListRow extends Selectable<Database["recurrences"]> {
  category_name: string;
  bank_account_name: string | null;
  project_title: string | null;
  scenario_name: string | null;
  next_on: string | null;
  upcoming: number;
  edited: number;
  late: number;
  settled: number;
  deleted: number;
  total: number;
}

export interface Page {
  readonly skip: number;
  readonly take: number;
}

/** By the day they come next, those that have ended last. Occurrences are counted for the page only. */
export async function listRecurrences(
  database: ScopedDatabase,
  companyIds: readonly number[],
  { skip, take }: Page,
  now: Date,
) {
  const { rows } = await sql<ListRow>`
    with days as (${todayOfEachCompany(companyIds, now)}), l as (
      select r.*, d.today, count(*) over ()::int as total,
        (select min(t.payment_date) from recurrence_occurrences o
          join transactions t on t.company_id = o.company_id and t.id = o.transaction_id
          where o.company_id = r.company_id and o.recurrence_id = r.id and not t.is_paid and t.reconciliation = 'none'
            and t.payment_date >= d.today) as next_on
      from recurrences r join days d on d.company_id = r.company_id
      order by next_on nulls last, fold(r.name), r.id offset ${skip} limit ${take}
    )
    select l.*, c.name as category_name, a.name as bank_account_name, p.title as project_title,
      sc.name as scenario_name, s.*
    from l
    join categories c on c.company_id = l.company_id and c.id = l.category_id
    left join bank_accounts a on a.company_id = l.company_id and a.id = l.bank_account_id
    left join projects p on p.company_id = l.company_id and p.id = l.project_id
    left join scenarios sc on sc.company_id = l.company_id and sc.id = l.scenario_id
    cross join lateral (
      select count(*) filter (where state = 'planned')::int as upcoming,
        count(*) filter (where state = 'edited')::int as edited,
        count(*) filter (where state = 'late')::int as late,
        count(*) filter (where state = 'settled')::int as settled,
        count(*) filter (where state = 'deleted')::int as deleted
      from (select ${occurrenceState(sql`l.today`)} as state from ${occurrencesJoined}
        where o.company_id = l.company_id and o.recurrence_id = l.id) states
    ) s
    order by l.next_on nulls last, fold(l.name), l.id`.execute(database);
  return { recurrences: rows.map(recurrenceOf), totalCount: rows[0]?.total ?? 0 };
}

const dateOrNull = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));

function recurrenceOf(row: ListRow): Recurrence {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    memo: row.memo,
    isInflow: row.is_inflow,
    amount: money(row.amount_minor, row.currency),
    categoryId: row.category_id,
    categoryName: row.category_name,
    bankAccountId: row.bank_account_id,
    bankAccountName: row.bank_account_name,
    projectId: row.project_id,
    projectTitle: row.project_title,
    scenarioId: row.scenario_id,
    scenarioName: row.scenario_name,
    vatRate: row.vat_rate_bp === null ? null : row.vat_rate_bp / 10_000,
    startDate: calendarDate(row.start_on),
    dayCount: row.day_count,
    monthCount: row.month_count,
    isMonthEnd: row.is_month_end,
    shift: row.shift,
    endDate: dateOrNull(row.end_on),
    endCount: row.end_count,
    nextDate: dateOrNull(row.next_on),
    upcomingCount: row.upcoming,
    editedCount: row.edited,
    lateCount: row.late,
    settledCount: row.settled,
    deletedCount: row.deleted,
  };
}

/** The companies where something comes into sight before a day, a few at a time; by an index, whatever is stored. */
export async function findCompaniesToExtend(
  database: ScopedDatabase,
  until: CalendarDate,
  atMost: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from (
      select company_id from recurrences where generated_until < ${until}::date order by generated_until limit ${atMost}
    ) due`.execute(database);
  return rows.map((row) => row.company_id);
}

/** With the days that each has an occurrence for, from a while before its horizon on. */
export async function findRecurrencesToExtend(
  database: ScopedDatabase,
  companyId: number,
  until: CalendarDate,
) {
  const { rows } = await sql<Selectable<Database["recurrences"]> & { known: string[] }>`
    select r.*, array(select o.nominal_on::text from recurrence_occurrences o
      where o.company_id = r.company_id and o.recurrence_id = r.id
        and o.nominal_on >= r.generated_until - 60) as known
    from recurrences r
    where r.company_id = ${companyId} and r.generated_until < ${until}::date
    order by r.id`.execute(database);
  return rows;
}

/** Is a recurrence in a category that got children meanwhile? */
export async function isAnyAboveLeaf(database: ScopedDatabase, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from recurrences r
    join categories child on child.company_id = r.company_id and child.parent_id = r.category_id
    where r.company_id = ${companyId} limit 1`.execute(database);
  return rows.length > 0;
}

/** The companies of a consolidation that the caller can look into, and where they may write. */
export async function findAccessibleCompanies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  userId: string,
) {
  const { rows } = await sql<{ id: number; name: string; may_write: boolean }>`
    select c.id, c.name, a.cash_flow = 'write' and not a.is_archived as may_write
    from access_to_companies(${userId}, ${companyIds}::int[]) a
    join companies c on c.id = a.company_id
    where a.cash_flow <> 'none' and 'CashFlow' = any (a.activated)
    order by fold(c.name), c.id`.execute(database);
  return rows.map((row) => ({ id: row.id, name: row.name, mayWrite: row.may_write }));
}
