/** What a tenant of the tests has planned, and what it was at the end of a month. */
import type { SystemDatabase } from "../db/scope.ts";

interface PlanningTenant {
  readonly name: string;
  readonly userId: string;
  readonly companyId: number;
  readonly ledgerId: number;
}

export async function fillPlan(database: SystemDatabase, tenant: PlanningTenant): Promise<void> {
  const { name, userId, companyId, ledgerId: id } = tenant;
  const company = { company_id: companyId };
  const own = { ...company, id };
  const planned = { ...own, scenario_id: id, category_id: id };
  await database
    .insertInto("forecast_settings")
    .values({ ...company, computes_vat: true })
    .execute();
  await database
    .insertInto("cumulative_periods")
    .values({ ...company, user_id: userId, begin_offset: 0, end_offset: 3 })
    .execute();
  await database
    .insertInto("scenarios")
    .values({ ...own, name, color: "#46a7f5" })
    .execute();
  await database
    .insertInto("forecast_series")
    .values({
      ...planned,
      kind: "fixedAmount",
      begin_on: "2026-01-01",
      definition: JSON.stringify({ kind: "fixedAmount", amountMinor: 1_000, everyMonths: 1, day: null }),
    })
    .execute();
  await database
    .insertInto("forecast_cells")
    .values({ ...planned, period_on: "2026-01-01", kind: "manualInput", amount_minor: 1_000 })
    .execute();
  await database
    .insertInto("debt_schedules")
    .values({
      ...planned,
      label: name,
      principal_minor: 1_000,
      rate_bp: 300,
      first_due_on: "2026-01-01",
      instalment_count: 2,
      months_between: 1,
      repayment: "constantInstalment",
    })
    .execute();
  await database
    .insertInto("forecast_notes")
    .values({ ...own, category_id: id, period_on: "2026-01-01", text: name, written_by: userId })
    .execute();
  await database
    .insertInto("kpis")
    .values({ ...own, kind: "manual", name, position: 0 })
    .execute();
  await database
    .insertInto("kpi_values")
    .values({ ...own, kpi_id: id, period_on: "2026-01-01", value_thousandths: 1_000 })
    .execute();
  await database
    .insertInto("balance_adjustments")
    .values({ ...own, kind: "adjustment", label: name, amount_minor: 1_000, begin_on: "2026-01-01" })
    .execute();
  await database
    .insertInto("frozen_values")
    .values({
      ...company,
      scenario_id: id,
      measure: "forecast",
      category_id: id,
      bank_account_id: 0,
      currency: "EUR",
      day: "2026-01-01",
      amount_minor: 1_000,
    })
    .execute();
}

export async function fillCheckpoint(database: SystemDatabase, tenant: PlanningTenant): Promise<void> {
  const { companyId, ledgerId: id, name } = tenant;
  const own = { company_id: companyId, month: "2020-01-01" };
  await database
    .insertInto("checkpoints")
    .values({ ...own, change_id: 0, changed_at: new Date(0) })
    .execute();
  await database
    .insertInto("checkpoint_totals")
    .values({
      ...own,
      is_paid: true,
      scenario_id: 0,
      category_id: id,
      bank_account_id: id,
      currency: "EUR",
      is_inflow: false,
      days: [18_000],
      amounts_minor: [1_000],
    })
    .execute();
  await database
    .insertInto("checkpoint_rows")
    .values({ ...own, table_name: "projects", rows: JSON.stringify([{ id, title: name }]) })
    .execute();
}
