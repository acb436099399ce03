import { sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";

/**
 * One writer at a time per company: taken first by everything that writes to a ledger, so that what it checked
 * still holds when it writes, and no two writers wait for each other in a circle. Held until the commit.
 */
export async function lockLedger(database: ScopedDatabase, companyId: number): Promise<void> {
  await executePrepared(database, sql`select lock_ledger(${companyId})`);
}
