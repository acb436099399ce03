/** The budget of the year as it was laid down in January: a frozen copy, to compare with whatever came after. */
import {
  addMonths,
  type CalendarDate,
  startOfMonth,
  startOfYear,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import { keepForecasts } from "../../features/scenarios/frozen-values-repository.ts";
import { forecastValuesOf } from "../../forecast/forecast-values.ts";
import { createForecasts } from "../../forecast/open-view.ts";
import { RateBooks } from "../../rates/rate-books.ts";
import { type StoryTime, takePen } from "../history-days.ts";

export interface FrozenBudget {
  readonly companyId: number;
  readonly id: number;
  readonly frozenOn: CalendarDate;
}

/** The copies without their values: those can only be read once the history is in the order of its days. */
export async function writeFrozenBudgets(
  database: SystemDatabase,
  companyIds: readonly number[],
  { today, firstDay, by }: StoryTime & { readonly by: string },
): Promise<readonly FrozenBudget[]> {
  const january = startOfYear(today);
  // In January itself the budget that is worth a comparison is that of the year before.
  const frozenOn = [january, addMonths(january, -12)].find((day) => day < startOfMonth(today)) ?? january;
  if (frozenOn <= firstDay) return [];
  await takePen(database, { by, on: frozenOn, at: "18:00" });
  const name = `Budget ${yearMonthDay(frozenOn).year}`;
  const rows = await database
    .insertInto("scenarios")
    .values(companyIds.map((company_id) => ({ company_id, name, color: "#7c6ee6", frozen_on: frozenOn })))
    .returning(["id", "company_id"])
    .execute();
  return rows.map(({ id, company_id }) => ({ companyId: company_id, id, frozenOn }));
}

/** What was planned and expected at the end of that day. On the first day of a month nothing of it is paid yet. */
export async function fillFrozenBudgets(
  database: SystemDatabase,
  budgets: readonly FrozenBudget[],
  now: Date,
): Promise<void> {
  // As much as it takes: nobody keeps it.
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  for (const { companyId, id, frozenOn } of budgets) {
    const current = await forecasts.today.open(database, companyId, now);
    const then = await forecasts.asOf.open(database, companyId, current, frozenOn);
    await keepForecasts(database, companyId, { id }, forecastValuesOf(then, null));
    await sql`
      insert into frozen_values (company_id, scenario_id, measure, category_id, bank_account_id, currency, day, amount_minor)
      select ${companyId}::int, ${id}::int, case when is_paid then 'realized' else 'expected' end, category_id,
        bank_account_id, currency, counted_on, sum(amount_minor)
      from (
        select is_paid, scenario_id, category_id, bank_account_id, currency, counted_on, amount_minor from daily_totals
        where company_id = ${companyId}
        union all
        select is_paid, scenario_id, category_id, bank_account_id, currency, counted_on, -amount_minor
        from daily_total_changes(${companyId}, ${then.changeId}, ${Number.MAX_SAFE_INTEGER})
      ) believed
      where scenario_id = 0 and (not is_paid or counted_on >= ${startOfMonth(frozenOn)}::date)
      group by is_paid, category_id, bank_account_id, currency, counted_on
      having sum(amount_minor) <> 0`.execute(database);
  }
}
