import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";

export async function findPlanningCompany(database: ScopedDatabase, companyId: number) {
  const query = database
    .selectFrom("companies")
    .select(["currency", "time_zone", "objectives_calculation_mode"])
    .where("id", "=", companyId);
  const [company] = await executePrepared(database, query);
  if (company === undefined) throw new Error(`company ${companyId} is not in scope`);
  return {
    currency: company.currency,
    timeZone: company.time_zone,
    isPerAccount: company.objectives_calculation_mode === "non-shared",
  };
}
