/** A project that goes takes its parts of transactions, its plan and its rules with it, and brings them back. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import {
  type ChangeRange,
  inRange,
  isForeignOrOld,
  lastChangeId as lastChangeIn,
  undoTokenSince as undoTokenIn,
} from "../../ledger/change-range-repository.ts";

/** What comes back, in the order of what needs what: every column but those that the database computes. A test compares. */
export const restoredTables = {
  projects: ["id", "title", "archived_at"],
  project_association_rules: [
    "id",
    "position",
    "is_inflow",
    "name_contains",
    "name_excludes",
    "min_amount_minor",
    "max_amount_minor",
    "amounts_currency",
    "bank_account_ids",
    "category_ids",
    "project_id",
    "created_at",
  ],
  forecast_series: [
    "id",
    "scenario_id",
    "category_id",
    "bank_account_id",
    "project_id",
    "kind",
    "begin_on",
    "end_on",
    "definition",
    "replaces_id",
    "created_at",
  ],
  forecast_cells: [
    "id",
    "scenario_id",
    "category_id",
    "bank_account_id",
    "project_id",
    "period_on",
    "kind",
    "amount_minor",
  ],
  transaction_projects: ["transaction_id", "project_id", "amount_minor"],
} as const;

/** With those that only lose something. */
const touchedTables = [...Object.keys(restoredTables), "transactions", "recurrences"];

export async function lastChangeId(database: ScopedDatabase, companyId: number): Promise<number> {
  return lastChangeIn(database, companyId, touchedTables);
}

export async function undoTokenSince(
  from: number,
  database: ScopedDatabase,
  companyId: number,
): Promise<string> {
  return undoTokenIn(from, database, companyId, touchedTables);
}

export async function countRemoved(database: ScopedDatabase, companyId: number, projectId: number) {
  const { rows } = await sql<{ transactionCount: number; forecastCount: number; ruleCount: number }>`
    select
      (select count(*)::int from transaction_projects p join transactions t on t.company_id = p.company_id
          and t.id = p.transaction_id and t.is_listed
        where p.company_id = ${companyId} and p.project_id = ${projectId}) as "transactionCount",
      (select count(*)::int from forecast_series s
        where s.company_id = ${companyId} and s.project_id = ${projectId})
      + (select count(*)::int from forecast_cells c
        where c.company_id = ${companyId} and c.project_id = ${projectId}) as "forecastCount",
      (select count(*)::int from project_association_rules r
        where r.company_id = ${companyId} and r.project_id = ${projectId}) as "ruleCount"`.execute(database);
  return rows[0] ?? { transactionCount: 0, forecastCount: 0, ruleCount: 0 };
}

/** What had no other project is not distributed any more: there is nothing to check again. */
export async function removeProject(
  database: ScopedDatabase,
  companyId: number,
  projectId: number,
): Promise<void> {
  await sql`
    update transactions t set distribution_is_stale = false
    where t.company_id = ${companyId} and t.distribution_is_stale
      and exists (select from transaction_projects p where p.company_id = t.company_id
        and p.transaction_id = t.id and p.project_id = ${projectId})
      and not exists (select from transaction_projects p where p.company_id = t.company_id
        and p.transaction_id = t.id and p.project_id <> ${projectId})`.execute(database);
  await database
    .deleteFrom("projects")
    .where("company_id", "=", companyId)
    .where("id", "=", projectId)
    .execute();
}

/** The projects that went in the range, when all of it was the caller's and recent. */
export async function findRemoved(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[]; foreign: number }>`
    select
      array(select h.row_id::int from history h where ${inRange(companyId, range)}
        and h.table_name = 'projects' and h.operation = 'delete') as ids,
      (select count(*)::int from history h where ${inRange(companyId, range)}
        and h.table_name = any (${touchedTables}::text[]) and ${isForeignOrOld}) as foreign`.execute(
    database,
  );
  const found = rows[0];
  return found === undefined || found.foreign > 0 ? [] : found.ids;
}

export async function restoreRemoved(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<void> {
  for (const [table, columns] of Object.entries(restoredTables)) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = sql.join(columns.map((column) => sql.ref(`b.${column}`)));
    await sql`
      insert into ${sql.table(table)} (company_id, ${names})
      select ${companyId}, ${values} from history h
      cross join jsonb_populate_record(null::${sql.table(table)}, h.before) b
      where ${inRange(companyId, range)} and h.table_name = ${table} and h.operation = 'delete'`.execute(
      database,
    );
  }
  await giveBackToRecurrences(database, companyId, range);
  await markStale(database, companyId, range);
}

/** Else what they made would have a project that they do not know of, as if somebody had given it by hand. */
async function giveBackToRecurrences(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<void> {
  await sql`
    update recurrences r set project_id = (h.before ->> 'project_id')::int from history h
    where r.company_id = ${companyId} and r.id = h.row_id::int and r.project_id is null
      and ${inRange(companyId, range)} and h.table_name = 'recurrences'`.execute(database);
}

/** What was stale is so again; so is what was changed or given to others meanwhile, and has not room for all of it. */
async function markStale(database: ScopedDatabase, companyId: number, range: ChangeRange): Promise<void> {
  await sql`
    update transactions t set distribution_is_stale = true
    where t.company_id = ${companyId} and not t.distribution_is_stale and t.id in (
      select h.row_id::int from history h where ${inRange(companyId, range)} and h.table_name = 'transactions'
      union all
      select p.transaction_id from transaction_projects p
      join transactions w on w.company_id = p.company_id and w.id = p.transaction_id
      where p.company_id = ${companyId} and p.transaction_id in (
        select (h.before ->> 'transaction_id')::int from history h
        where ${inRange(companyId, range)} and h.table_name = 'transaction_projects')
      group by p.transaction_id, w.amount_minor
      having sum(abs(p.amount_minor)) > abs(w.amount_minor)
        or bool_or(sign(p.amount_minor) <> sign(w.amount_minor)))`.execute(database);
}
