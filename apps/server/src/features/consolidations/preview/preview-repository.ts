import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

/** Of these companies, those that somebody has given rates of their own. */
export async function companiesWithOwnRates(
  database: ScopedDatabase,
  organisationId: number,
  companyIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from exchange_rates
    where organisation_id = ${organisationId} and company_id = any (${companyIds}::int[])`.execute(database);
  return new Set(rows.map((row) => row.company_id));
}
