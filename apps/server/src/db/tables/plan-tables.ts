/** The tables of the plan as the query builder sees them. */
import type { HolidayCountry } from "@amont/contract/holidays-codec.ts";
import type { DayShape } from "@amont/engine/statement/day-shape.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface ForecastSettings {
  company_id: number;
  input_frequency: Generated<Frequency>;
  tracking_frequency: Generated<Frequency>;
  days_off_mask: Generated<number>;
  holidays_country: HolidayCountry | null;
  hides_future_achievement: Generated<boolean>;
  computes_vat: Generated<boolean>;
  cumulative_begin: Generated<number>;
  cumulative_end: Generated<number>;
  automatic_refresh: Generated<"nightly" | "manual">;
}

interface CumulativePeriods {
  company_id: number;
  user_id: string;
  begin_offset: number;
  end_offset: number;
}

interface Scenarios {
  company_id: number;
  id: Generated<number>;
  name: string;
  color: string;
  reference_id: number | null;
  frozen_on: string | null;
  /** The set of budget rates that it stands on; the database itself says of which organisation. */
  rate_set_id: number | null;
  organisation_id: ColumnType<number | null, never, never>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

interface ForecastSeries {
  company_id: number;
  id: Generated<number>;
  scenario_id: number | null;
  category_id: number;
  bank_account_id: number | null;
  project_id: number | null;
  kind:
    | "fixedAmount"
    | "performanceBased"
    | "categoryBased"
    | "customKpiBased"
    | "categoryFormula"
    | "automatic";
  begin_on: string;
  end_on: string | null;
  definition: ColumnType<unknown, string, string>;
  replaces_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

interface ForecastCells {
  company_id: number;
  id: Generated<number>;
  scenario_id: number | null;
  category_id: number;
  bank_account_id: number | null;
  project_id: number | null;
  period_on: string;
  kind: "manualInput" | "import" | "profitAndLossConversion" | "debt" | "postponedRemaining";
  amount_minor: number;
  is_postponed: GeneratedAlways<boolean>;
}

interface ForecastTimings {
  company_id: number;
  id: Generated<number>;
  scenario_id: number | null;
  category_id: number;
  bank_account_id: number | null;
  period_on: string;
  week_on: string;
  amount_minor: number | null;
}

interface DebtSchedules {
  company_id: number;
  id: Generated<number>;
  scenario_id: number | null;
  category_id: number;
  bank_account_id: number | null;
  label: string;
  principal_minor: number;
  rate_bp: number;
  first_due_on: string;
  instalment_count: number;
  months_between: number;
  repayment: "constantInstalment" | "constantPrincipal" | "atTheEnd";
}

interface ForecastNotes {
  company_id: number;
  id: Generated<number>;
  category_id: number;
  period_on: string;
  text: string;
  written_by: string | null;
  written_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface Kpis {
  company_id: number;
  id: Generated<number>;
  group_id: number | null;
  kind: "preset" | "manual" | "formula" | "group";
  name: string;
  preset: string | null;
  formula: string | null;
  position: number;
  thresholds: ColumnType<unknown, string | undefined, string>;
  objective: ColumnType<unknown, string | null | undefined, string | null>;
  summary: Generated<"sum" | "last" | "mean">;
}

interface KpiValues {
  company_id: number;
  id: Generated<number>;
  kpi_id: number;
  scenario_id: number | null;
  period_on: string;
  value_thousandths: number;
}

interface BalanceAdjustments {
  company_id: number;
  id: Generated<number>;
  kind: "adjustment" | "investment";
  label: string;
  amount_minor: number;
  begin_on: string;
  end_on: string | null;
  bank_account_id: number | null;
  scenario_id: number | null;
}

interface FrozenValues {
  company_id: number;
  scenario_id: number;
  measure: "realized" | "expected" | "forecast" | "forecastOn" | "forecastShaped" | "timing";
  category_id: number;
  bank_account_id: number;
  currency: CurrencyCode;
  day: string;
  amount_minor: number;
}

interface FrozenDayShapes {
  company_id: number;
  scenario_id: number;
  category_id: number;
  bank_account_id: number;
  begin_on: string;
  shape: ColumnType<DayShape, string, never>;
}

interface AutomaticRefreshes {
  company_id: number;
  requested_at: Date | null;
  finished_at: Date | null;
}

interface ForecastScores {
  company_id: number;
  origin_on: string;
  /** A category, -1 inflows, -2 outflows, -3 the balance. */
  line: number;
  horizon: number;
  begin_on: string;
  plan: number | null;
  automatic: number;
  low: number | null;
  high: number | null;
  naive: number;
  last: number;
  actual: number | null;
  is_replayed: boolean;
}

interface ScoreRuns {
  company_id: number;
  currency: CurrencyCode;
  frequency: Exclude<Frequency, "daily">;
  requested_at: Date | null;
  rebuild_on: string | null;
  worked_at: Date | null;
  finished_at: Date | null;
  version: number | null;
  checked_on: string | null;
}

interface RiskSnapshots {
  company_id: number;
  on_day: string;
  horizon: "13w" | "6m" | "12m" | "18m";
  horizon_day: string;
  currency: CurrencyCode;
  floor_minor: number;
  p10: number;
  p50: number;
  p90: number;
  below_bp: number;
  told_bp: number;
  is_indicative: boolean;
}

interface RiskRuns {
  company_id: number;
  version: number;
  checked_on: string;
}

export interface PlanTables {
  forecast_settings: ForecastSettings;
  cumulative_periods: CumulativePeriods;
  scenarios: Scenarios;
  forecast_series: ForecastSeries;
  forecast_cells: ForecastCells;
  forecast_timings: ForecastTimings;
  debt_schedules: DebtSchedules;
  forecast_notes: ForecastNotes;
  kpis: Kpis;
  kpi_values: KpiValues;
  balance_adjustments: BalanceAdjustments;
  frozen_values: FrozenValues;
  frozen_day_shapes: FrozenDayShapes;
  automatic_refreshes: AutomaticRefreshes;
  forecast_scores: ForecastScores;
  score_runs: ScoreRuns;
  risk_snapshots: RiskSnapshots;
  risk_runs: RiskRuns;
}
