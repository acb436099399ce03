/** What a company says of its risk: the least that it wants to hold, and what credit and overdrafts bring and cost. */
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
  const rows = await database
    .selectFrom("risk_settings")
    .selectAll()
    .where("company_id", "in", companyIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.company_id,
      { floorMinor: row.floor_minor, overdraftRate: row.overdraft_rate, placementRate: row.placement_rate },
    ]),
  );
}
