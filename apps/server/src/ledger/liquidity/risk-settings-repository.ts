/** What a company says of its risk: the least that it wants to hold, and what credit and overdrafts bring and cost. */
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface RiskSettings {
  readonly floorMinor: number | null;
  /** Ten-millionths a year. */
  readonly overdraftRate: number | null;
  readonly placementRate: number | null;
}

/** By company; only of those that said something. */
export async function findRiskSettings(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, RiskSettings>> {
  const query = database
    .selectFrom("risk_settings")
    .selectAll()
    .where(sql<boolean>`company_id = any (${companyIds}::int[])`);
  const rows = await executePrepared(database, query);
  return new Map(
    rows.map((row) => [
      row.company_id,
      { floorMinor: row.floor_minor, overdraftRate: row.overdraft_rate, placementRate: row.placement_rate },
    ]),
  );
}
