import type { ScopedDatabase } from "../db/scope.ts";

export async function findPlanningCompany(database: ScopedDatabase, companyId: number) {
  const company = await database
    .selectFrom("companies")
    .select(["currency", "time_zone", "objectives_calculation_mode"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return {
    currency: company.currency,
    timeZone: company.time_zone,
    isPerAccount: company.objectives_calculation_mode === "non-shared",
  };
}
