import { sql, type Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export async function updateCompany(
  database: ScopedDatabase,
  companyId: number,
  change: Updateable<Database["companies"]>,
): Promise<void> {
  await database.updateTable("companies").set(change).where("id", "=", companyId).execute();
}

export async function findCompanies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  visitorId: string,
) {
  return database
    .selectFrom("companies as c")
    .innerJoin("organisations as o", "o.id", "c.organisation_id")
    .leftJoin("company_visits as v", (join) =>
      join.onRef("v.company_id", "=", "c.id").on("v.user_id", "=", visitorId),
    )
    .select([
      "c.id",
      "c.name",
      "c.organisation_id",
      "o.name as organisation_name",
      "c.currency",
      "c.country",
      "c.city",
      "c.industry",
      "c.is_fictional",
      "v.last_visit_at",
    ])
    .where("c.id", "in", companyIds.length === 0 ? [0] : companyIds)
    .orderBy("o.name")
    .orderBy("c.name")
    .execute();
}

/** What the accounts of each company hold, by currency, with the date of the oldest balance in the sum. */
export async function findTreasuries(database: ScopedDatabase, companyIds: readonly number[]) {
  return database
    .selectFrom("bank_accounts")
    .select([
      "company_id",
      "currency",
      sql<number>`sum(known_balance_minor)::bigint`.as("amount_minor"),
      sql<string>`min(known_balance_on)`.as("known_on"),
    ])
    .where("company_id", "in", companyIds.length === 0 ? [0] : companyIds)
    .groupBy(["company_id", "currency"])
    .orderBy("currency")
    .execute();
}
