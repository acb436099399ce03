/** The rules by which an organisation knows that lines are between its companies. */
import type { IntragroupRuleDefinition } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface IntragroupRule extends IntragroupRuleDefinition {
  readonly id: number;
}

/** Oldest first. */
export async function findRules(database: ScopedDatabase, organisationId: number): Promise<IntragroupRule[]> {
  const rows = await database
    .selectFrom("intragroup_rules")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    holderId: row.company_id,
    words: row.words,
    bankAccountId: row.bank_account_id,
    categoryId: row.category_id,
    isInflow: row.is_inflow,
    counterpartyId: row.counterparty_id,
  }));
}

const columnsOf = (rule: IntragroupRuleDefinition) => ({
  company_id: rule.holderId,
  words: rule.words,
  bank_account_id: rule.bankAccountId,
  category_id: rule.categoryId,
  is_inflow: rule.isInflow,
  counterparty_id: rule.counterpartyId,
});

export async function addRule(
  database: ScopedDatabase,
  organisationId: number,
  rule: IntragroupRuleDefinition,
): Promise<number> {
  const { id } = await database
    .insertInto("intragroup_rules")
    .values({ organisation_id: organisationId, ...columnsOf(rule) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeRule(
  database: ScopedDatabase,
  organisationId: number,
  id: number,
  rule: IntragroupRuleDefinition,
): Promise<void> {
  await database
    .updateTable("intragroup_rules")
    .set(columnsOf(rule))
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .execute();
  await sql`select forget_intragroup_rule(${organisationId}, ${id})`.execute(database);
}

/** False when there is no such rule. What it alone had said goes with it. */
export async function removeRule(
  database: ScopedDatabase,
  organisationId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("intragroup_rules")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Is every one of them a company of the organisation? */
export async function areOfOrganisation(
  database: ScopedDatabase,
  organisationId: number,
  companyIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ all_are: boolean }>`
    select coalesce(bool_and(is_company_of(${organisationId}, company_id)), true) as all_are
    from unnest(${companyIds}::int[]) company_id`.execute(database);
  return rows[0]?.all_are ?? false;
}

/** Does the company have the account and the category? Who administers an organisation need not see into it. */
export async function hasPlaces(
  database: ScopedDatabase,
  organisationId: number,
  { holderId, bankAccountId, categoryId }: IntragroupRuleDefinition,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_intragroup_places(${organisationId}, ${holderId}, ${bankAccountId}, ${categoryId}) as has`.execute(
    database,
  );
  return rows[0]?.has ?? false;
}

/** One writer at a time for the rules of an organisation. */
export async function lockRules(database: ScopedDatabase, organisationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('intragroup rules'), ${organisationId})`.execute(database);
}
