/** What the history remembers of the plan of a cell. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface CellHistoryFilter {
  readonly companyId: number;
  readonly categoryIds: readonly number[];
  /** Whose plans; null is the main one. */
  readonly scenarioIds: readonly (number | null)[];
  /** What belongs to no account is always meant. */
  readonly accountIds: readonly number[];
  readonly from: CalendarDate;
  /** Not included. */
  readonly to: CalendarDate;
  readonly limit: number;
}

/** A row of `forecast_cells` or of `forecast_series` as the history keeps it. */
export interface RememberedPlan {
  readonly kind: string;
  readonly category_id: number;
  readonly scenario_id: number | null;
  readonly bank_account_id: number | null;
  readonly project_id: number | null;
  /** Of a cell. */
  readonly period_on?: string;
  readonly amount_minor?: number;
  /** Of a series. */
  readonly begin_on?: string;
  readonly end_on?: string | null;
  readonly definition?: unknown;
}

export interface RememberedPlanChange {
  readonly id: number;
  readonly requestId: string | null;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly before: RememberedPlan | null;
  readonly after: RememberedPlan | null;
}

/** The latest first. A change of a series that leaves the cell as it was is none of it. */
export async function findCellChanges(
  database: ScopedDatabase,
  filter: CellHistoryFilter,
): Promise<readonly RememberedPlanChange[]> {
  const { companyId, categoryIds, accountIds, limit } = filter;
  const scenarioIds = filter.scenarioIds.filter((id) => id !== null);
  const { rows } = await sql<{
    id: number;
    request_id: string | null;
    before: RememberedPlan | null;
    after: RememberedPlan | null;
    changed_at: Date;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
  }>`
    select h.id, h.request_id, h.changed_at, u.first_name, u.last_name, u.email,
      case when was.reached then h.before end as before, case when became.reached then h.after end as after
    from history h
    cross join lateral (select ${reaches(sql`h.before`, filter)} as reached) was
    cross join lateral (select ${reaches(sql`h.after`, filter)} as reached) became
    left join users u on u.id = h.changed_by
    where h.company_id = ${companyId} and h.table_name in ('forecast_cells', 'forecast_series')
      and coalesce(h.after, h.before) ->> 'category_id' = any(${categoryIds.map(String)}::text[])
      and ${isNoneOrAmong("scenario_id", scenarioIds)} and ${isNoneOrAmong("bank_account_id", accountIds)}
      and (was.reached or became.reached)
      and ${saidOf(sql`h.before`, sql`was.reached`)} is distinct from ${saidOf(sql`h.after`, sql`became.reached`)}
    order by h.id desc
    limit ${limit}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    changedAt: row.changed_at,
    changedBy: [row.first_name, row.last_name].filter(Boolean).join(" ") || row.email,
    before: row.before,
    after: row.after,
  }));
}

const isNoneOrAmong = (column: string, ids: readonly number[]) => sql`
  (coalesce(h.after, h.before) ->> ${sql.lit(column)} is null
    or coalesce(h.after, h.before) ->> ${sql.lit(column)} = any(${ids.map(String)}::text[]))`;

/** Does the row plan something between the two days? Dates are text in the history, and in the order of time. */
const reaches = (row: RawBuilder<unknown>, { from, to }: CellHistoryFilter) => sql`
  coalesce(case when ${row} ? 'period_on' then ${row} ->> 'period_on' >= ${from} and ${row} ->> 'period_on' < ${to}
    else ${row} ->> 'begin_on' < ${to} and coalesce(${row} ->> 'end_on' > ${from}, true)
      and ${row} ->> 'begin_on' is distinct from ${row} ->> 'end_on' end, false)`;

/** Where a series ends says nothing of a period before. */
const saidOf = (row: RawBuilder<unknown>, isReached: RawBuilder<unknown>) => sql`
  case when ${isReached} then ${row} - 'end_on' - 'created_at' - 'replaces_id' end`;
