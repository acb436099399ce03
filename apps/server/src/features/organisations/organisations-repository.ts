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
