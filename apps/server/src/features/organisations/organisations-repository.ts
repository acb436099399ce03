import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/** Expected transactions count in the plan unless the organisation decided otherwise. */
export async function usesExpectedInLiquidityPlanning(
  database: ScopedDatabase,
  organisationId: number,
): Promise<boolean> {
  const settings = await database
    .selectFrom("organisation_settings")
    .select("use_expected_in_liquidity_planning")
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst();
  return settings?.use_expected_in_liquidity_planning ?? true;
}

export async function saveUseOfExpected(
  database: ScopedDatabase,
  organisationId: number,
  isUsed: boolean,
): Promise<void> {
  await database
    .insertInto("organisation_settings")
    .values({ organisation_id: organisationId, use_expected_in_liquidity_planning: isUsed })
    .onConflict((conflict) =>
      conflict.column("organisation_id").doUpdateSet({ use_expected_in_liquidity_planning: isUsed }),
    )
    .execute();
}

export async function findWorkspaces(database: ScopedDatabase, consolidationIds: readonly number[]) {
  return database
    .selectFrom("consolidations as c")
    .innerJoin("workspaces as w", (join) =>
      join.onRef("w.organisation_id", "=", "c.organisation_id").onRef("w.id", "=", "c.workspace_id"),
    )
    .select((select) => [
      "w.id",
      "w.name",
      "c.id as consolidation_id",
      "c.organisation_id",
      "c.target_currency",
      select
        .selectFrom("consolidation_companies as cc")
        .whereRef("cc.organisation_id", "=", "c.organisation_id")
        .whereRef("cc.consolidation_id", "=", "c.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .as("company_count"),
    ])
    .where("c.id", "in", consolidationIds.length === 0 ? [0] : consolidationIds)
    .orderBy("w.name")
    .orderBy("w.id")
    .execute();
}
