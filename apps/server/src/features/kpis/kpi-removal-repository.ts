/** An indicator that goes takes its values with it, a group all that it holds, and brings them back. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { type ChangeRange, inRange, isForeignOrOld } from "../../ledger/change-range-repository.ts";

/** What comes back, in the order of what needs what: every column but the company's. A test compares. */
export const restoredTables = {
  kpis: [
    "id",
    "group_id",
    "kind",
    "name",
    "preset",
    "formula",
    "position",
    "thresholds",
    "objective",
    "summary",
  ],
  kpi_values: ["id", "kpi_id", "scenario_id", "period_on", "value_thousandths"],
} as const;

export const removedTables = Object.keys(restoredTables);

/** How many indicators went in the range, when all of it was the caller's and recent; otherwise none. */
export async function countRemoved(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<number> {
  const { rows } = await sql<{ removed: number; foreign: number }>`
    select
      count(*) filter (where h.table_name = 'kpis' and h.operation = 'delete')::int as removed,
      count(*) filter (where ${isForeignOrOld})::int as foreign
    from history h
    where ${inRange(companyId, range)} and h.table_name = any (${removedTables}::text[])`.execute(database);
  const found = rows[0];
  return found === undefined || found.foreign > 0 ? 0 : found.removed;
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
}
