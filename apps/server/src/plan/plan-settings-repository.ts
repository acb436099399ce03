import type { HolidayCountry } from "@amont/contract/holidays-codec.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";

export interface PlanSettings {
  /** In which periods forecasts are entered. */
  readonly inputFrequency: Frequency;
  /** In which the statement opens: the same, or coarser ones. */
  readonly trackingFrequency: Frequency;
  readonly daysOffMask: number;
  /** Whose public holidays are days off too; nobody's when null. */
  readonly holidaysCountry: HolidayCountry | null;
  readonly hidesFutureAchievement: boolean;
  readonly computesVat: boolean;
  /** Display offsets that the cumulative column adds up, the end not included; empty for all that is shown. */
  readonly cumulativeBegin: number;
  readonly cumulativeEnd: number;
}

/** What a company plans with that never chose anything. The same as the defaults of the table. */
const untouched: PlanSettings = {
  inputFrequency: "monthly",
  trackingFrequency: "monthly",
  daysOffMask: 96,
  holidaysCountry: null,
  hidesFutureAchievement: false,
  computesVat: false,
  cumulativeBegin: 0,
  cumulativeEnd: 0,
};

export async function findPlanSettings(database: ScopedDatabase, companyId: number): Promise<PlanSettings> {
  const query = database
    .selectFrom("forecast_settings")
    .select([
      "input_frequency as inputFrequency",
      "tracking_frequency as trackingFrequency",
      "days_off_mask as daysOffMask",
      "holidays_country as holidaysCountry",
      "hides_future_achievement as hidesFutureAchievement",
      "computes_vat as computesVat",
      "cumulative_begin as cumulativeBegin",
      "cumulative_end as cumulativeEnd",
    ])
    .where("company_id", "=", companyId);
  const [row] = await executePrepared(database, query);
  return row ?? untouched;
}
