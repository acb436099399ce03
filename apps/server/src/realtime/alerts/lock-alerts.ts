import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/**
 * One at a time settles what was found in a company, changes a rule there or says something of an incident. Taken after the
 * company's ledger, where that is locked, and before anything that is written: nobody who writes a line waits for it.
 */
export async function lockAlerts(database: ScopedDatabase, entityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('alerts'), ${entityId}::int)`.execute(database);
}
