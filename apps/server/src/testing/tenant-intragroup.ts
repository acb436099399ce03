/** What a tenant of the tests has with itself: a rule, an internal category, a marked line and who is on it. */
import { randomUUID } from "node:crypto";
import type { SystemDatabase } from "../db/scope.ts";

interface DealingTenant {
  readonly name: string;
  readonly organisationId: number;
  readonly companyId: number;
  readonly ledgerId: number;
}

export async function fillIntragroup(database: SystemDatabase, tenant: DealingTenant): Promise<void> {
  const { name, organisationId, companyId, ledgerId: id } = tenant;
  const company = { company_id: companyId };
  const withItself = { organisation_id: organisationId, counterparty_id: companyId };
  await database
    .insertInto("transaction_parties")
    .values({ ...company, transaction_id: id, counterparty: name })
    .execute();
  await database
    .insertInto("intragroup_rules")
    .values({ ...withItself, id, words: name })
    .execute();
  await database
    .insertInto("intragroup_categories")
    .values({ ...company, ...withItself, category_id: id })
    .execute();
  await database
    .insertInto("intragroup_marks")
    .values({
      ...company,
      ...withItself,
      transaction_id: id,
      state: "confirmed",
      evidence: "hand",
      pair_id: randomUUID(),
    })
    .execute();
  await database
    .insertInto("intragroup_looks")
    .values({ organisation_id: organisationId, looked_at: new Date() })
    .execute();
}
