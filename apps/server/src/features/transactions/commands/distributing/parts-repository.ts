/** What projects have of transactions. Each change is a few statements, however many transactions it is about. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../../db/scope.ts";

export interface ProjectPartOf {
  readonly transactionId: number;
  readonly projectId: number;
  readonly amountMinor: number;
}

/** Makes these parts all that projects have of the transactions; a part that is the same leaves no history. */
export async function replaceParts(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  parts: readonly ProjectPartOf[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  const given = sql`unnest(${parts.map(({ transactionId }) => transactionId)}::int[],
    ${parts.map(({ projectId }) => projectId)}::int[], ${parts.map(({ amountMinor }) => amountMinor)}::bigint[])
    v (transaction_id, project_id, amount_minor)`;
  const others = sql`
    delete from transaction_projects p
    where p.company_id = ${companyId} and p.transaction_id = any(${transactionIds}::int[])
      and not exists (select from ${given} where v.transaction_id = p.transaction_id and v.project_id = p.project_id)`;
  const these = sql`
    insert into transaction_projects as p (company_id, transaction_id, project_id, amount_minor)
    select ${companyId}, v.transaction_id, v.project_id, v.amount_minor from ${given}
    on conflict (company_id, transaction_id, project_id) do update set amount_minor = excluded.amount_minor
    where p.amount_minor <> excluded.amount_minor`;
  const fresh = sql`
    update transactions t set distribution_is_stale = false
    where t.company_id = ${companyId} and t.id = any(${transactionIds}::int[]) and t.distribution_is_stale`;
  await Promise.all([
    others.execute(database),
    parts.length === 0 ? null : these.execute(database),
    fresh.execute(database),
  ]);
}

export async function findProjectIds(
  database: ScopedDatabase,
  companyId: number,
  projectIds: readonly number[],
): Promise<readonly number[]> {
  if (projectIds.length === 0) return [];
  const rows = await database
    .selectFrom("projects")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", sql<number>`any(${projectIds}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
}
