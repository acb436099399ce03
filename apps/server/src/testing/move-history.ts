import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";

/**
 * As if what a company did after a moment had been done at another one, given in SQL: it may say `changed_at`. What is moved
 * is the latest that was done: changes stay in the order of their ids.
 */
export async function moveHistory(
  database: SystemDatabase,
  companyId: number,
  happenedAt: string,
  after = "-infinity",
): Promise<void> {
  const to = sql.raw(happenedAt);
  const moved = sql`company_id = ${companyId} and changed_at > ${after}::timestamptz`;
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', ${to})::text as month from history where ${moved}`.execute(database);
  for (const { month } of rows) await sql`select make_history_month(${month}::timestamptz)`.execute(database);
  await sql`update history set changed_at = ${to} where ${moved}`.execute(database);
  await sql`
    update latest_changes l set changed_at = told.last, first_changed_at = told.first
    from (
      select table_name, max(changed_at) as last, min(changed_at) as first from history
      where company_id = ${companyId} group by 1
    ) told
    where l.company_id = ${companyId} and l.table_name = told.table_name`.execute(database);
}
