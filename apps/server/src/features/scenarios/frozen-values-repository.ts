import type { PlannedTiming } from "@amont/engine/forecast/scenario-plans.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { ForecastValue } from "../../forecast/forecast-values.ts";

interface FrozenCopy {
  readonly id: number;
  /** What is copied; null is the main plan. */
  readonly referenceId: number | null;
  /** The first day of the current input period: before it the copy shows what everybody sees. */
  readonly from: CalendarDate;
}

/**
 * What was paid since the period began, and all that is expected in the copied plan. What is late keeps its day, as it
 * does in the daily totals: a reader carries it on.
 */
export async function keepLedger(
  database: ScopedDatabase,
  companyId: number,
  { id, referenceId, from }: FrozenCopy,
): Promise<void> {
  await sql`
    with recursive layer as (
      select ${referenceId}::int as id
      union all
      select s.reference_id from layer join scenarios s on s.company_id = ${companyId} and s.id = layer.id
    )
    insert into frozen_values (company_id, scenario_id, measure, category_id, bank_account_id, currency, day, amount_minor)
    select t.company_id, ${id}::int, case when t.is_paid then 'realized' else 'expected' end, t.category_id, t.bank_account_id,
      t.currency, t.counted_on, sum(t.amount_minor)
    from daily_totals t
    where t.company_id = ${companyId}
      and ((t.is_paid and t.counted_on >= ${from})
        or (not t.is_paid and t.scenario_id in (select coalesce(layer.id, 0) from layer)))
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(t.amount_minor) <> 0`.execute(database);
}

/** When what is forecast comes: on the day that names the period and the week. */
export async function keepTimings(
  database: ScopedDatabase,
  companyId: number,
  { id }: Pick<FrozenCopy, "id">,
  timings: readonly PlannedTiming[],
): Promise<void> {
  if (timings.length === 0) return;
  const columnOf = <K extends keyof PlannedTiming>(key: K) => timings.map((timing) => timing[key]);
  await sql`
    insert into frozen_values (company_id, scenario_id, measure, category_id, bank_account_id, currency, day, amount_minor)
    select c.id, ${id}::int, 'timing', v.category_id, coalesce(v.account_id, 0), coalesce(a.currency, c.currency), v.day,
      v.amount
    from unnest(${columnOf("categoryId")}::int[], ${columnOf("accountId")}::int[], ${columnOf("on")}::date[],
      ${columnOf("amountMinor")}::bigint[]) v (category_id, account_id, day, amount)
    join companies c on c.id = ${companyId}
    left join bank_accounts a on a.company_id = c.id and a.id = v.account_id`.execute(database);
}

/** A forecast is in the currency of its account, or else in the company's. */
export async function keepForecasts(
  database: ScopedDatabase,
  companyId: number,
  { id }: Pick<FrozenCopy, "id">,
  values: readonly ForecastValue[],
): Promise<void> {
  const columnOf = <K extends keyof ForecastValue>(key: K) => values.map((value) => value[key]);
  await sql`
    insert into frozen_values (company_id, scenario_id, measure, category_id, bank_account_id, currency, day, amount_minor)
    select c.id, ${id}::int, v.measure, v.category_id, coalesce(v.account_id, 0), coalesce(a.currency, c.currency), v.day,
      v.amount
    from unnest(${values.map(measureOf)}::text[], ${columnOf("categoryId")}::int[], ${columnOf("accountId")}::int[],
      ${columnOf("day")}::date[], ${columnOf("amountMinor")}::bigint[]) v (measure, category_id, account_id, day, amount)
    join companies c on c.id = ${companyId}
    left join bank_accounts a on a.company_id = c.id and a.id = v.account_id`.execute(database);
}

const measureOf = ({ isOnDay, shape }: ForecastValue) =>
  isOnDay ? "forecastOn" : shape === null ? "forecast" : "forecastShaped";

/** How forecasts lie on the days of their periods: from each period on in which it is by another shape than before. */
export async function keepShapes(
  database: ScopedDatabase,
  companyId: number,
  { id }: Pick<FrozenCopy, "id">,
  values: readonly ForecastValue[],
): Promise<void> {
  const begun = shapesBegun(values);
  if (begun.length === 0) return;
  await database
    .insertInto("frozen_day_shapes")
    .values(
      begun.map(({ categoryId, accountId, day, shape }) => ({
        company_id: companyId,
        scenario_id: id,
        category_id: categoryId,
        bank_account_id: accountId ?? 0,
        begin_on: day,
        shape: JSON.stringify(shape),
      })),
    )
    .execute();
}

function shapesBegun(values: readonly ForecastValue[]): readonly ForecastValue[] {
  const shaped = values.filter(({ shape }) => shape !== null);
  const places = Map.groupBy(shaped, ({ categoryId, accountId }) => `${categoryId}/${accountId}`);
  return [...places.values()].flatMap((own) => {
    const inOrder = own.toSorted((left, right) => (left.day < right.day ? -1 : 1));
    return inOrder.filter(({ shape }, at) => shape !== inOrder[at - 1]?.shape);
  });
}
