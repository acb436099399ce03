/**
 * What a company plans in its own currency without saying so: what is on no account. Copies keep what they were made with,
 * and with them their rows.
 */
import type { PlanKpi } from "@amont/engine/currency-change/plan-units.ts";
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { invariant } from "@amont/kernel/assert.ts";
import type { Fraction } from "@amont/kernel/rate.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import {
  atRate as at,
  convertAlertBounds,
  convertKpiBounds,
} from "../../../rates/converted-bounds-repository.ts";

const isLiving = sql`not exists (
  select from scenarios s where s.company_id = t.company_id and s.id = t.scenario_id and s.frozen_on is not null)`;
const ofPlan = (companyId: number) =>
  sql`t.company_id = ${companyId} and t.bank_account_id is null and ${isLiving}`;

export async function countPlannedAmounts(database: ScopedDatabase, companyId: number) {
  const { rows } = await sql<{ forecasts: number; adjustments: number; copies: number }>`
    select
      (select count(*)::int from forecast_cells where company_id = ${companyId} and bank_account_id is null)
        + (select count(*)::int from forecast_series where company_id = ${companyId} and bank_account_id is null)
        as forecasts,
      (select count(*)::int from balance_adjustments where company_id = ${companyId} and bank_account_id is null)
        as adjustments,
      (select count(*)::int from scenarios where company_id = ${companyId} and frozen_on is not null)
        as copies`.execute(database);
  const [counts] = rows;
  invariant(counts !== undefined, "a query of counts has a row");
  return counts;
}

/** The largest amount of a cell, an adjustment or a loan. */
export async function largestPlanned(database: ScopedDatabase, companyId: number): Promise<number> {
  const { rows } = await sql<{ largest: number }>`
    select coalesce(max(abs(amount)), 0)::bigint as largest from (
      select amount_minor as amount from forecast_cells t where ${ofPlan(companyId)}
      union all select amount_minor from balance_adjustments t where ${ofPlan(companyId)}
      union all select principal_minor from debt_schedules t where ${ofPlan(companyId)}
    ) amounts`.execute(database);
  return rows[0]?.largest ?? 0;
}

export interface PlannedSeries {
  readonly id: number;
  readonly categoryName: string;
  readonly beginOn: string;
  readonly definition: SeriesDefinition;
}

export async function findPlannedSeries(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly PlannedSeries[]> {
  const { rows } = await sql<PlannedSeries>`
    select t.id, c.name as "categoryName", t.begin_on as "beginOn", t.definition
    from forecast_series t join categories c on c.company_id = t.company_id and c.id = t.category_id
    where ${ofPlan(companyId)} order by t.id`.execute(database);
  return rows;
}

export async function findPlanKpis(database: ScopedDatabase, companyId: number): Promise<readonly PlanKpi[]> {
  return database
    .selectFrom("kpis")
    .select(["id", "kind", "preset", "formula"])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
}

export interface PlannedSample {
  readonly kind: "cell" | "adjustment";
  readonly name: string;
  readonly on: string;
  readonly amountMinor: number;
}

/** The largest of what is still to come. */
export async function findSamples(
  database: ScopedDatabase,
  companyId: number,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<readonly PlannedSample[]> {
  const { rows } = await sql<PlannedSample>`
    (select 'cell' as kind, c.name, t.period_on as on, t.amount_minor as "amountMinor"
      from forecast_cells t join categories c on c.company_id = t.company_id and c.id = t.category_id
      where ${ofPlan(companyId)} and t.scenario_id is null and t.amount_minor <> 0
      order by t.period_on >= date_trunc('month', ${today}::date)::date desc, t.amount_minor desc, t.id limit ${most})
    union all
    (select 'adjustment', t.label, t.begin_on, t.amount_minor from balance_adjustments t
      where ${ofPlan(companyId)} order by abs(t.amount_minor) desc, t.id limit ${most})`.execute(database);
  return rows;
}

export async function countIndicatorValues(
  database: ScopedDatabase,
  companyId: number,
  kpiIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kpi_values t
    where t.company_id = ${companyId} and t.kpi_id = any (${[...kpiIds]}::int[]) and ${isLiving}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Cells, what of them comes when, adjustments and loans, at a rate between minor units. */
export async function convertAmounts(
  database: ScopedDatabase,
  companyId: number,
  rate: Fraction,
): Promise<void> {
  await sql`
    update forecast_cells t set amount_minor = ${at(rate, sql`t.amount_minor`)}
    where ${ofPlan(companyId)} and t.amount_minor <> 0`.execute(database);
  await sql`
    update forecast_timings t set amount_minor = ${at(rate, sql`t.amount_minor`)}
    where ${ofPlan(companyId)} and t.amount_minor <> 0`.execute(database);
  await sql`
    update balance_adjustments t set amount_minor = ${at(rate, sql`t.amount_minor`)}
    where ${ofPlan(companyId)}`.execute(database);
  await sql`
    update debt_schedules t set principal_minor = ${at(rate, sql`t.principal_minor`)}
    where ${ofPlan(companyId)}`.execute(database);
}

export async function updateDefinitions(
  database: ScopedDatabase,
  companyId: number,
  series: readonly Pick<PlannedSeries, "id" | "definition">[],
): Promise<void> {
  await sql`
    update forecast_series t set definition = v.definition
    from unnest(${series.map(({ id }) => id)}::int[],
      ${series.map(({ definition }) => JSON.stringify(definition))}::jsonb[]) v (id, definition)
    where t.company_id = ${companyId} and t.id = v.id`.execute(database);
}

export async function updateKpiFormulas(
  database: ScopedDatabase,
  companyId: number,
  kpis: ReadonlyArray<{ readonly id: number; readonly formula: string }>,
): Promise<void> {
  await sql`
    update kpis t set formula = v.formula
    from unnest(${kpis.map(({ id }) => id)}::int[], ${kpis.map(({ formula }) => formula)}::text[]) v (id, formula)
    where t.company_id = ${companyId} and t.id = v.id`.execute(database);
}

/** Values of indicators are in units. */
export async function convertIndicatorValues(
  database: ScopedDatabase,
  companyId: number,
  kpiIds: readonly number[],
  rate: Fraction,
): Promise<void> {
  await sql`
    update kpi_values t set value_thousandths = ${at(rate, sql`t.value_thousandths`)}
    where t.company_id = ${companyId} and t.kpi_id = any (${[...kpiIds]}::int[]) and ${isLiving}`.execute(
    database,
  );
}

const ofCompany = (companyId: number) => sql`t.company_id = ${companyId}`;

/** What indicators whose values are amounts are compared with. */
export const convertIndicatorBounds = (
  database: ScopedDatabase,
  companyId: number,
  kpiIds: readonly number[],
  rate: Fraction,
): Promise<void> => convertKpiBounds(database, { table: "kpis", of: ofCompany(companyId) }, kpiIds, rate);

/** What is to be held at least, what lenders leave, and what somebody wants to be told of. */
export async function convertLimits(
  database: ScopedDatabase,
  companyId: number,
  rate: Fraction,
): Promise<void> {
  await sql`
    update risk_settings t set floor_minor = ${at(rate, sql`t.floor_minor`)}
    where t.company_id = ${companyId} and t.floor_minor <> 0`.execute(database);
  await sql`
    update rolling_floors t set floor_minor = ${at(rate, sql`t.floor_minor`)}
    where t.company_id = ${companyId} and t.floor_minor <> 0`.execute(database);
  await sql`
    update credit_availabilities t set undrawn_minor = ${at(rate, sql`t.undrawn_minor`)}
    where t.company_id = ${companyId} and t.undrawn_minor <> 0`.execute(database);
  await convertAlertBounds(database, ofCompany(companyId), rate);
}
