import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";

interface TimingPlace {
  readonly categoryId: number;
  readonly bankAccountId: number | null;
  readonly periodOn: CalendarDate;
  readonly weekOn: CalendarDate;
}

export interface StoredTimingRow extends TimingPlace {
  readonly scenarioId: number | null;
  /** Null: what the reference says does not hold. */
  readonly amountMinor: number | null;
}

/** `none`: a row that says that there is no timing, over what the reference has; `gone`: no row. */
export interface TimingWrite extends TimingPlace {
  readonly amountMinor: number | "none" | "gone";
}

/** What a scenario and those below it say of some categories. */
export async function loadTimings(
  database: ScopedDatabase,
  companyId: number,
  chain: readonly number[],
  categoryIds: readonly number[],
): Promise<readonly StoredTimingRow[]> {
  const rows = await database
    .selectFrom("forecast_timings")
    .select(["scenario_id", "category_id", "bank_account_id", "period_on", "week_on", "amount_minor"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`(scenario_id is null or scenario_id = any (${chain}::int[]))`)
    .where(sql<boolean>`category_id = any (${categoryIds}::int[])`)
    .execute();
  return rows.map((row) => ({
    scenarioId: row.scenario_id,
    categoryId: row.category_id,
    bankAccountId: row.bank_account_id,
    periodOn: calendarDate(row.period_on),
    weekOn: calendarDate(row.week_on),
    amountMinor: row.amount_minor,
  }));
}

/** One statement however many. Answers how many are not what they were. */
export async function writeTimings(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number | null,
  timings: readonly TimingWrite[],
): Promise<number> {
  if (timings.length === 0) return 0;
  const { numAffectedRows } = await sql`
    merge into forecast_timings t
    using unnest(
      ${timings.map(({ categoryId }) => categoryId)}::int[],
      ${timings.map(({ bankAccountId }) => bankAccountId)}::int[],
      ${timings.map(({ periodOn }) => periodOn)}::date[],
      ${timings.map(({ weekOn }) => weekOn)}::date[],
      ${timings.map(({ amountMinor }) => amountMinor === "gone")}::boolean[],
      ${timings.map(({ amountMinor }) => (typeof amountMinor === "number" ? amountMinor : null))}::bigint[]
    ) v (category_id, bank_account_id, period_on, week_on, is_gone, amount_minor)
    on t.company_id = ${companyId} and t.scenario_id is not distinct from ${scenarioId}::int
      and t.category_id = v.category_id and t.period_on = v.period_on and t.week_on = v.week_on
      and t.bank_account_id is not distinct from v.bank_account_id
    when matched and v.is_gone then delete
    when matched and t.amount_minor is distinct from v.amount_minor then update set amount_minor = v.amount_minor
    when not matched and not v.is_gone then
      insert (company_id, scenario_id, category_id, bank_account_id, period_on, week_on, amount_minor)
      values (${companyId}, ${scenarioId}, v.category_id, v.bank_account_id, v.period_on, v.week_on, v.amount_minor)`.execute(
    database,
  );
  return Number(numAffectedRows ?? 0);
}
