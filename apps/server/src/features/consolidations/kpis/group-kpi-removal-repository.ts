/**
 * An indicator of a consolidation that goes takes its values with it, a group all that it holds, and brings them back. Who
 * writes holds the organisation's lock: the history rows of one removal are those between two ids, and of nobody else.
 */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { type ChangeRange, isForeignOrOld } from "../../../ledger/change-range-repository.ts";
import type { ConsolidationKey } from "../consolidation-key.ts";

/** What comes back, in the order of what needs what: every column but the consolidation's. A test compares. */
export const restoredTables = {
  consolidation_kpis: [
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
  consolidation_kpi_values: ["kpi_id", "period_on", "value_thousandths"],
} as const;

const tables = Object.keys(restoredTables);

const ofConsolidation = ({ organisationId, consolidationId }: ConsolidationKey) => sql`
  h.company_id is null and h.organisation_id = ${organisationId} and h.table_name = any (${tables}::text[])
    and (coalesce(h.before, h.after) ->> 'consolidation_id')::int = ${consolidationId}`;

/** The latest change of the indicators of a consolidation, and of their values. */
export async function lastKpiChange(database: ScopedDatabase, key: ConsolidationKey): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(h.id), 0)::bigint as id from history h where ${ofConsolidation(key)}`.execute(
    database,
  );
  return rows[0]?.id ?? 0;
}

const inRange = (key: ConsolidationKey, { from, to }: ChangeRange) => sql`
  ${ofConsolidation(key)} and h.id > ${from} and h.id <= ${to}`;

/** How many indicators went in the range, when all of it was the caller's and recent; otherwise none. */
export async function countRemoved(
  database: ScopedDatabase,
  key: ConsolidationKey,
  range: ChangeRange,
): Promise<number> {
  const { rows } = await sql<{ removed: number; foreign: number }>`
    select
      count(*) filter (where h.table_name = 'consolidation_kpis' and h.operation = 'delete')::int as removed,
      count(*) filter (where ${isForeignOrOld})::int as foreign
    from history h where ${inRange(key, range)}`.execute(database);
  const found = rows[0];
  return found === undefined || found.foreign > 0 ? 0 : found.removed;
}

export async function restoreRemoved(
  database: ScopedDatabase,
  key: ConsolidationKey,
  range: ChangeRange,
): Promise<void> {
  const { organisationId, consolidationId } = key;
  for (const [table, columns] of Object.entries(restoredTables)) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = sql.join(columns.map((column) => sql.ref(`b.${column}`)));
    await sql`
      insert into ${sql.table(table)} (organisation_id, consolidation_id, ${names})
      select ${organisationId}, ${consolidationId}, ${values} from history h
      cross join jsonb_populate_record(null::${sql.table(table)}, h.before) b
      where ${inRange(key, range)} and h.table_name = ${table} and h.operation = 'delete'`.execute(database);
  }
}
