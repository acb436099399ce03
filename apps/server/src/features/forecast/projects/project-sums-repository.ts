/** What transactions give to a project, by category and day: the parts of those that count. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface ProjectSumsFilter {
  readonly companyId: number;
  readonly projectId: number;
  readonly currency: CurrencyCode;
  /** Whose expected transactions count; 0 is the main plan. */
  readonly scenarioIds: readonly number[];
}

export interface ProjectDay {
  readonly categoryId: number;
  readonly isPaid: boolean;
  /** Since the epoch. */
  readonly day: number;
  readonly amountMinor: number;
}

export async function findProjectSums(
  database: ScopedDatabase,
  { companyId, projectId, currency, scenarioIds }: ProjectSumsFilter,
): Promise<readonly ProjectDay[]> {
  const { rows } = await sql<ProjectDay>`
    select t.category_id as "categoryId", t.is_paid as "isPaid", t.counted_on - date '1970-01-01' as day,
      sum(p.amount_minor)::bigint as "amountMinor"
    from transaction_projects p
    join transactions t on t.company_id = p.company_id and t.id = p.transaction_id
    where p.company_id = ${companyId} and p.project_id = ${projectId} and t.counted_minor <> 0
      and t.currency = ${currency} and (t.is_paid or coalesce(t.scenario_id, 0) = any(${[...scenarioIds]}::int[]))
    group by 1, 2, 3
    order by 1, 2, 3`.execute(database);
  return rows;
}
