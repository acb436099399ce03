/** Gives transactions to the projects and accounts that rules name: any number of them in one statement. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import {
  accountRuleFits,
  amongCandidates,
  candidateRows,
  hasRules,
  isWithoutAccount,
  isWithoutProject,
  projectRuleFits,
} from "./rule-conditions.ts";

/** Those just created, or all that one rule may take. */
export type RuleCandidates = { readonly ids: readonly number[] } | { readonly ruleId: number };

const onlyRule = (candidates: RuleCandidates) =>
  "ruleId" in candidates ? sql`and r.id = ${candidates.ruleId}` : sql``;

/** Each candidate goes as a whole to the project of the first rule that fits it. Answers which ones did. */
export async function applyProjectRules(
  database: ScopedDatabase,
  companyId: number,
  candidates: RuleCandidates,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into transaction_projects (company_id, transaction_id, project_id, amount_minor)
    select t.company_id, t.id, r.project_id, t.amount_minor
    from ${candidateRows(companyId, candidates)}
    cross join lateral (
      select r.project_id from project_association_rules r
      join projects on projects.company_id = r.company_id and projects.id = r.project_id
        and projects.archived_at is null
      where r.company_id = ${companyId} and ${projectRuleFits} ${onlyRule(candidates)}
      order by r.position, r.id limit 1
    ) r
    where ${hasRules(companyId, "project_association_rules")} and t.company_id = ${companyId} and ${isWithoutProject}
    returning transaction_id as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Each candidate goes to the account of the first rule that fits it and holds its currency. Answers which ones did. */
export async function applyAccountRules(
  database: ScopedDatabase,
  companyId: number,
  candidates: RuleCandidates,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with decided as materialized (
      select t.id, r.bank_account_id
      from ${candidateRows(companyId, candidates)}
      cross join lateral (
        select r.bank_account_id from account_affectation_rules r
        join bank_accounts a on a.company_id = r.company_id and a.id = r.bank_account_id
          and a.currency = t.currency
        where r.company_id = ${companyId} and ${accountRuleFits} ${onlyRule(candidates)}
        order by r.position, r.id limit 1
      ) r
      where ${hasRules(companyId, "account_affectation_rules")} and t.company_id = ${companyId} and ${isWithoutAccount}
    )
    update transactions t set bank_account_id = d.bank_account_id
    from decided d
    where t.company_id = ${companyId} and t.id = d.id ${amongCandidates(candidates)}
    returning t.id`.execute(database);
  return rows.map(({ id }) => id);
}
