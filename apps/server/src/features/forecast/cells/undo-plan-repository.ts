/** Taking changes of the plan back. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import {
  type ChangeRange,
  inRange,
  isForeignOrOld,
  rowChanges,
} from "../../../ledger/change-range-repository.ts";

/** Every column but the key and those that the database computes: what a row goes back to. A test compares them. */
export const restoredColumns = {
  forecast_series: [
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
    "scenario_id",
    "category_id",
    "bank_account_id",
    "project_id",
    "period_on",
    "kind",
    "amount_minor",
  ],
  forecast_timings: ["scenario_id", "category_id", "bank_account_id", "period_on", "week_on", "amount_minor"],
  kpi_values: ["kpi_id", "scenario_id", "period_on", "value_thousandths"],
} as const;

type PlanTable = keyof typeof restoredColumns;

/** Series first: what replaces another needs it to be there. */
const tables = Object.keys(restoredColumns) as readonly PlanTable[];

/** How many rows the range is about, and whether all of it is the caller's, recent, and still as it left them. */
export async function examinePlanChanges(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<{ readonly changeCount: number; readonly isUndoable: boolean }> {
  let changeCount = 0;
  // A nightly refresh changes what a series publishes, and nothing that anybody did.
  const published = sql`'{definition,published}'::text[]`;
  for (const table of tables) {
    // Times are written in the session's zone, which may not be the one of then; nothing changes this one.
    const { rows } = await sql<{ count: number; foreign: number; changed: number }>`
      with changes as (${rowChanges(companyId, range, table)})
      select
        (select count(*)::int from changes) as count,
        (select count(*)::int from history h
          where ${inRange(companyId, range)} and h.table_name = ${table} and ${isForeignOrOld}) as foreign,
        (select count(*)::int from changes c
          left join ${sql.table(table)} t on t.company_id = ${companyId} and t.id = c.id
          where (case when t.id is not null then (to_jsonb(t) - 'created_at') #- ${published} end)
            is distinct from (c.after - 'created_at') #- ${published}) as changed`.execute(database);
    const found = rows[0] ?? { count: 0, foreign: 0, changed: 0 };
    if (found.foreign > 0 || found.changed > 0) return { changeCount: 0, isUndoable: false };
    changeCount += found.count;
  }
  return { changeCount, isUndoable: true };
}

/** Gives every row of the range back what it was before. */
export async function restorePlan(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<void> {
  for (const table of tables) {
    const changes = rowChanges(companyId, range, table);
    const columns = sql.join(restoredColumns[table].map((column) => sql.ref(column)));
    const restored = sql.join(restoredColumns[table].map((column) => sql.ref(`b.${column}`)));
    const before = sql`jsonb_populate_record(null::${sql.table(table)}, c.before) b`;
    // What stands in the place of a series that goes would go with it: here it gets its former place back below.
    if (table === "forecast_series")
      await sql`
        with change as (${changes})
        update forecast_series t set replaces_id = null
        from change made join change moved on moved.before is not null and moved.after is not null
        where made.before is null and t.company_id = ${companyId} and t.replaces_id = made.id
          and t.id = moved.id`.execute(database);
    await sql`
      delete from ${sql.table(table)} t using (${changes}) c
      where c.before is null and t.company_id = ${companyId} and t.id = c.id`.execute(database);
    await sql`
      insert into ${sql.table(table)} (company_id, id, ${columns})
      select ${companyId}, c.id, ${restored} from (${changes}) c cross join ${before}
      where c.before is not null and c.after is null`.execute(database);
    await sql`
      update ${sql.table(table)} t set (${columns}) = row(${restored})
      from (${changes}) c cross join ${before}
      where c.before is not null and c.after is not null and t.company_id = ${companyId} and t.id = c.id`.execute(
      database,
    );
  }
}

/** Those that are about a category. */
const categoryTables = tables.filter((table) => table !== "kpi_values");

/** Is one of the range's rows on a category that got children meanwhile? */
export async function isPlannedAboveLeaf(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<boolean> {
  for (const table of categoryTables) {
    const { rows } = await sql`
      select from (${rowChanges(companyId, range, table)}) c
      join ${sql.table(table)} t on t.company_id = ${companyId} and t.id = c.id
      join categories child on child.company_id = t.company_id and child.parent_id = t.category_id
      limit 1`.execute(database);
    if (rows.length > 0) return true;
  }
  return false;
}
