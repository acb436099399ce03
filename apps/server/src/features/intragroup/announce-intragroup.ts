import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/**
 * Flows of companies are known otherwise: whoever looks at a consolidation that has one of them is told, also of those that
 * the caller does not know.
 */
export async function announceIntragroup(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<void> {
  await sql`select announce_intragroup(${companyIds}::int[])`.execute(database);
}
