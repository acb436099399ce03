import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { findPlanNames } from "../../plan/plan-names-repository.ts";

interface Named {
  readonly scenarioId?: number | null | undefined;
  readonly bankAccountIds?: readonly number[] | undefined;
}

/** What a view of the plan is called. */
export async function findExportedNames(
  database: ScopedDatabase,
  companyId: number,
  { scenarioId = null, bankAccountIds = [] }: Named,
) {
  const [names, accounts] = await Promise.all([
    findPlanNames(database, companyId, scenarioId),
    bankAccountIds.length === 0 ? [] : findAccountNames(database, companyId, bankAccountIds),
  ]);
  return { ...names, accountNames: accounts.map(({ name }) => name) };
}

/** What a consolidation and its mix of plans are called; undefined when it is gone. */
export async function findExportedGroup(
  database: ScopedDatabase,
  { organisationId, consolidationId }: { readonly organisationId: number; readonly consolidationId: number },
) {
  return database
    .selectFrom("consolidations")
    .select(["name", "scenario_label as scenarioLabel"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", consolidationId)
    .executeTakeFirst();
}

/** Of all accounts, unless some are named, in the order in which people see them. */
export async function findAccountNames(
  database: ScopedDatabase,
  companyId: number,
  accountIds?: readonly number[],
) {
  return database
    .selectFrom("bank_accounts")
    .select(["id", "name", "currency"])
    .where("company_id", "=", companyId)
    .$if(accountIds !== undefined, (query) =>
      query.where(sql<boolean>`id = any (${accountIds ?? []}::int[])`),
    )
    .orderBy("id")
    .execute();
}
