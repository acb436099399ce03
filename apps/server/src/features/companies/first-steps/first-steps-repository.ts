import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

interface FirstSteps {
  readonly hasTransactions: boolean;
  readonly toCategorise: number;
  readonly hasRecurrences: boolean;
  readonly suggestedRecurrences: number;
  readonly hasForecasts: boolean;
}

/** Of the main plan: what somebody tries in a scenario is no step of the company. Reads totals and indexes, never the lines. */
export async function findFirstSteps(database: ScopedDatabase, companyId: number): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (
        select from daily_totals
        where company_id = ${companyId} and is_paid and scenario_id = 0 and transaction_count > 0
      ) as "hasTransactions",
      (
        select coalesce(sum(t.transaction_count), 0)::int from daily_totals t
        join categories c on c.company_id = t.company_id and c.id = t.category_id
        where t.company_id = ${companyId} and t.is_paid and t.scenario_id = 0 and c.kind = 'to-categorise'
      ) as "toCategorise",
      exists (
        select from recurrences where company_id = ${companyId} and scenario_id is null
      ) as "hasRecurrences",
      (
        select count(*)::int from recurrence_suggestions where company_id = ${companyId} and state = 'open'
      ) as "suggestedRecurrences",
      exists (select from forecast_series where company_id = ${companyId} and scenario_id is null)
        or exists (select from forecast_cells where company_id = ${companyId} and scenario_id is null)
        as "hasForecasts"
  `.execute(database);
  const [steps] = rows;
  if (steps === undefined) throw new Error("a select without a table has one row");
  return steps;
}
