import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { PlanSettings } from "../../../plan/plan-settings-repository.ts";

type Choice = Omit<PlanSettings, "cumulativeBegin" | "cumulativeEnd">;

export async function savePlanSettings(
  database: ScopedDatabase,
  companyId: number,
  choice: Choice,
): Promise<void> {
  const columns = {
    input_frequency: choice.inputFrequency,
    tracking_frequency: choice.trackingFrequency,
    days_off_mask: choice.daysOffMask,
    holidays_country: choice.holidaysCountry,
    hides_future_achievement: choice.hidesFutureAchievement,
    computes_vat: choice.computesVat,
  };
  await database
    .insertInto("forecast_settings")
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(columns))
    .execute();
}

interface CumulativePeriod {
  readonly begin: number;
  /** Not included. */
  readonly end: number;
}

export async function saveDefaultCumulativePeriod(
  database: ScopedDatabase,
  companyId: number,
  { begin, end }: CumulativePeriod,
): Promise<void> {
  const columns = { cumulative_begin: begin, cumulative_end: end };
  await database
    .insertInto("forecast_settings")
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(columns))
    .execute();
}

export async function findOwnCumulativePeriod(
  database: ScopedDatabase,
  companyId: number,
  userId: string,
): Promise<CumulativePeriod | undefined> {
  return database
    .selectFrom("cumulative_periods")
    .select(["begin_offset as begin", "end_offset as end"])
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function saveOwnCumulativePeriod(
  database: ScopedDatabase,
  companyId: number,
  userId: string,
  { begin, end }: CumulativePeriod,
): Promise<void> {
  const columns = { begin_offset: begin, end_offset: end };
  await database
    .insertInto("cumulative_periods")
    .values({ company_id: companyId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doUpdateSet(columns))
    .execute();
}

export async function forgetOwnCumulativePeriod(
  database: ScopedDatabase,
  companyId: number,
  userId: string,
): Promise<void> {
  await database
    .deleteFrom("cumulative_periods")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .execute();
}

/** Is the category of VAT somewhere below that of the debt plan? */
export async function isVatBelowDebt(database: ScopedDatabase, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id, kind from categories where company_id = ${companyId} and kind = 'vat'
      union all
      select c.id, c.parent_id, c.kind
      from above join categories c on c.company_id = ${companyId} and c.id = above.parent_id
    )
    select id from above where kind = 'debt' limit 1`.execute(database);
  return rows.length > 0;
}

/** What a figure of the plan is made of. */
const figureTables = [
  "transactions",
  "bank_accounts",
  "categories",
  "scenarios",
  "forecast_settings",
  "forecast_series",
  "forecast_cells",
  "forecast_timings",
  "kpis",
  "kpi_values",
  "balance_adjustments",
] as const;

export async function findLastChange(database: ScopedDatabase, companyId: number): Promise<Date | null> {
  const latest = await database
    .selectFrom("latest_changes")
    .select((change) => change.fn.max("changed_at").as("last"))
    .where("company_id", "=", companyId)
    .where("table_name", "in", figureTables)
    .executeTakeFirst();
  return latest?.last ?? null;
}
