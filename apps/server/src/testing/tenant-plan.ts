/** What a tenant of the tests has planned, and what it was at the end of a month. */
import type { SystemDatabase } from "../db/scope.ts";
import { usualPreferences } from "../realtime/alerts/preferences-repository.ts";

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
    .insertInto("forecast_timings")
    .values({ ...planned, period_on: "2026-01-01", week_on: "2026-01-05", amount_minor: 400 })
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
    .insertInto("automatic_refreshes")
    .values({ company_id: companyId, requested_at: null, finished_at: null })
    .execute();
  await database
    .insertInto("forecast_scores")
    .values({
      company_id: companyId,
      origin_on: "2026-01-01",
      line: id,
      horizon: 1,
      begin_on: "2026-01-01",
      plan: 1_000,
      automatic: 1_000,
      low: null,
      high: null,
      naive: 1_000,
      last: 1_000,
      actual: null,
      is_replayed: false,
    })
    .execute();
  await database
    .insertInto("score_runs")
    .values({ company_id: companyId, currency: "EUR", frequency: "monthly" })
    .execute();
  await database
    .insertInto("risk_snapshots")
    .values({
      company_id: companyId,
      on_day: "2026-01-01",
      horizon: "6m",
      horizon_day: "2026-07-31",
      currency: "EUR",
      floor_minor: 0,
      p10: 1_000,
      p50: 1_000,
      p90: 1_000,
      below_bp: 100,
      told_bp: 100,
      is_indicative: false,
    })
    .execute();
  await database
    .insertInto("risk_runs")
    .values({ company_id: companyId, version: 1, checked_on: "2026-01-01" })
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
  await database
    .insertInto("frozen_day_shapes")
    .values({
      ...company,
      scenario_id: id,
      category_id: id,
      bank_account_id: 0,
      begin_on: "2026-01-01",
      shape: JSON.stringify({ weekdays: [], ranks: [], toEnds: [], months: [], idle: 0 }),
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

/** How it uses its account, a way from it to the rest of its company, and what it wants to hold. */
export async function fillShortTermCash(
  database: SystemDatabase,
  {
    organisationId,
    companyId,
    ledgerId: id,
  }: Pick<PlanningTenant, "companyId" | "ledgerId"> & { readonly organisationId: number },
): Promise<void> {
  const company = { company_id: companyId };
  const organisation = { organisation_id: organisationId };
  await database
    .insertInto("account_rules")
    .values({ ...company, bank_account_id: id, floor_minor: 1_000 })
    .execute();
  await database
    .insertInto("transfer_lanes")
    .values({
      ...organisation,
      id,
      from_company_id: companyId,
      from_account_id: id,
      to_company_id: companyId,
    })
    .execute();
  await database
    .insertInto("liquidity_preferences")
    .values({ ...organisation, step: 100 })
    .execute();
  await database
    .insertInto("risk_settings")
    .values({ ...company, floor_minor: 5_000 })
    .execute();
}

/** What a tenant of the tests looks at in the morning. */
export async function fillBoards(
  database: SystemDatabase,
  tenant: {
    readonly name: string;
    readonly organisationId: number;
    readonly companyId: number;
    readonly userId: string;
  },
): Promise<void> {
  await database
    .insertInto("boards")
    .values({
      organisation_id: tenant.organisationId,
      company_id: tenant.companyId,
      name: tenant.name,
      is_shared: true,
      owner_id: tenant.userId,
      filter: JSON.stringify({ span: "13w", accountIds: [] }),
      widgets: "[]",
    })
    .execute();
}

/** What a tenant of the tests shows its lenders. */
export async function fillRolling(
  database: SystemDatabase,
  tenant: { readonly name: string; readonly organisationId: number; readonly companyId: number },
): Promise<void> {
  const own = { organisation_id: tenant.organisationId, company_id: tenant.companyId };
  const label = tenant.name;
  await database
    .insertInto("rolling_lines")
    .values({ ...own, line_id: 1, position: 0, label, section: "financing", branch_ids: [] })
    .execute();
  await database
    .insertInto("rolling_floors")
    .values({ ...own, begin_on: "2026-01-01", floor_minor: 1_000 })
    .execute();
  await database
    .insertInto("credit_availabilities")
    .values({ ...own, position: 0, label, undrawn_minor: 1_000, is_confirmed: true, begin_on: "2026-01-01" })
    .execute();
  await database
    .insertInto("rolling_tests")
    .values({
      ...own,
      test_id: 1,
      position: 0,
      label,
      scope: "receipts",
      window_weeks: 1,
      rate_bp: 1_500,
      excluded_keys: [],
      carries_forward: false,
    })
    .execute();
  await database
    .insertInto("rolling_comments")
    .values({ ...own, row_key: "1", week_on: "2026-01-05", text: label })
    .execute();
  await database
    .insertInto("rolling_issues")
    .values({
      ...own,
      number: 1,
      issued_at: new Date("2026-01-05T08:00:00Z"),
      issued_on: "2026-01-05",
      first_week_on: "2026-01-05",
      week_count: 13,
      note: label,
      content: "{}",
      checksum: "0".repeat(64),
    })
    .execute();
}

/** What it watches, what was found, and who was told. */
export async function fillAlerts(
  database: SystemDatabase,
  tenant: PlanningTenant & { readonly organisationId: number },
): Promise<void> {
  const { name, userId, ledgerId: id } = tenant;
  const own = {
    organisation_id: tenant.organisationId,
    company_id: tenant.companyId,
    consolidation_id: null,
  };
  const at = new Date("2026-01-05T08:00:00Z");
  // Somebody is to look already: no job is asked for.
  await database
    .insertInto("alert_cursors")
    .values({
      company_id: tenant.companyId,
      history_id: 0,
      version: null,
      evaluated_on: null,
      is_requested: true,
    })
    .execute();
  await database
    .insertInto("alert_rules")
    .values({
      ...own,
      id,
      condition: "balance",
      comparison: "<",
      unit: "money",
      bound: null,
      severity: "danger",
      within_days: 30,
      category_id: null,
    })
    .execute();
  await database
    .insertInto("alert_subscriptions")
    .values({ ...own, rule_id: id, user_id: userId, channels: ["app"], frequency: null })
    .execute();
  await database
    .insertInto("alert_incidents")
    .values({
      ...own,
      id,
      rule_id: id,
      subject_key: "company",
      subject: JSON.stringify({ kind: "company", name }),
      severity: "danger",
      phase: "open",
      value: -1_000,
      worst: -1_000,
      bound: 0,
      on_day: "2026-01-20",
      opened_at: at,
      cleared_because: null,
      told_at: at,
      told_distance: 1_000,
      told_severity: "danger",
      told_in_days: 15,
      acknowledged_by: null,
      snoozed_value: null,
    })
    .execute();
  await database
    .insertInto("alert_events")
    .values({ ...own, id, incident_id: id, kind: "begin", value: -1_000, made_at: at, made_by: null })
    .execute();
  await database
    .insertInto("notifications")
    .values({ ...own, user_id: userId, event_id: id, made_at: at, is_shown: true })
    .execute();
  await database
    .insertInto("notification_preferences")
    .values({
      user_id: userId,
      channels: JSON.stringify(usualPreferences.channels),
      time_zone: "Europe/Paris",
      digest_at: 450,
      digest_weekday: 1,
      quiet_from: 1_200,
      quiet_until: 420,
      quiet_on_days_off: true,
      danger_passes: false,
    })
    .execute();
}
