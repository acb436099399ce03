/**
 * What a scenario itself says of the plan: the rows that make it differ from its reference. What its loans make of it is
 * not among them: the debt plan writes that, and would write it again.
 */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CellWrite } from "../../plan/cells-repository.ts";

export interface ChangedLine {
  readonly categoryId: number;
  readonly name: string;
  readonly parentName: string | null;
  readonly isInflow: boolean;
  readonly cellCount: number;
  readonly seriesCount: number;
}

/** Inflows first, by the names of what they are in. When a forecast comes is a cell as any other. */
export async function findChangedLines(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
): Promise<readonly ChangedLine[]> {
  const own = (table: "forecast_cells" | "forecast_series") => sql`
    select category_id, ${table}::text as kind from ${sql.table(table)}
    where company_id = ${companyId} and scenario_id = ${scenarioId} and kind <> 'debt'`;
  const timed = sql`
    select category_id, 'forecast_cells' from forecast_timings
    where company_id = ${companyId} and scenario_id = ${scenarioId}`;
  const { rows } = await sql<ChangedLine>`
    select c.id as "categoryId", c.name, parent.name as "parentName", c.is_inflow as "isInflow",
      (count(*) filter (where own.kind = 'forecast_cells'))::int as "cellCount",
      (count(*) filter (where own.kind = 'forecast_series'))::int as "seriesCount"
    from (${own("forecast_cells")} union all ${own("forecast_series")} union all ${timed}) own
    join categories c on c.company_id = ${companyId} and c.id = own.category_id
    left join categories parent on parent.company_id = c.company_id and parent.id = c.parent_id
    group by c.id, c.name, parent.name, c.is_inflow
    order by c.is_inflow desc, fold(coalesce(parent.name, c.name)), fold(c.name), c.id`.execute(database);
  return rows;
}

interface OwnFacts {
  readonly transactionCount: number;
  readonly kpiValueCount: number;
  readonly adjustmentCount: number;
}

/** What is a scenario's own beside its plan. */
export async function countOwnFacts(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
): Promise<OwnFacts> {
  const ownIn = (table: string): RawBuilder<number> => sql`
    (select count(*)::int from ${sql.table(table)} where company_id = ${companyId} and scenario_id = ${scenarioId})`;
  const { rows } = await sql<OwnFacts>`
    select ${ownIn("transactions")} as "transactionCount", ${ownIn("kpi_values")} as "kpiValueCount",
      ${ownIn("balance_adjustments")} as "adjustmentCount"`.execute(database);
  return rows[0] ?? { transactionCount: 0, kpiValueCount: 0, adjustmentCount: 0 };
}

/** On some lines, or on all of them. */
export async function loadOwnCells(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
  categoryIds: readonly number[] | undefined,
): Promise<ReadonlyArray<CellWrite & { readonly amountMinor: number }>> {
  const rows = await database
    .selectFrom("forecast_cells")
    .select(["category_id", "bank_account_id", "project_id", "period_on", "kind", "amount_minor"])
    .where("company_id", "=", companyId)
    .where("scenario_id", "=", scenarioId)
    .where("kind", "<>", "debt")
    .$if(categoryIds !== undefined, (query) =>
      query.where(sql<boolean>`category_id = any (${categoryIds ?? []}::int[])`),
    )
    .execute();
  return rows.map((row) => ({
    categoryId: row.category_id,
    bankAccountId: row.bank_account_id,
    projectId: row.project_id,
    periodOn: calendarDate(row.period_on),
    kind: row.kind,
    amountMinor: row.amount_minor,
  }));
}

/** What the scenario says of when forecasts come, on some lines or on all of them, becomes its reference's. */
export async function applyTimings(
  database: ScopedDatabase,
  companyId: number,
  { scenarioId, referenceId }: { readonly scenarioId: number; readonly referenceId: number | null },
  categoryIds: readonly number[] | undefined,
): Promise<void> {
  const own = sql`t.company_id = ${companyId} and t.scenario_id = ${scenarioId}
    and (${categoryIds === undefined} or t.category_id = any (${categoryIds ?? []}::int[]))`;
  // Nothing is below the main plan that it could say no to.
  await sql`
    merge into forecast_timings r using (select * from forecast_timings t where ${own}) s
    on r.company_id = s.company_id and r.scenario_id is not distinct from ${referenceId}::int
      and r.category_id = s.category_id and r.bank_account_id is not distinct from s.bank_account_id
      and r.period_on = s.period_on and r.week_on = s.week_on
    when matched and s.amount_minor is null and r.scenario_id is null then delete
    when matched then update set amount_minor = s.amount_minor
    when not matched and (s.amount_minor is not null or ${referenceId !== null}) then
      insert (company_id, scenario_id, category_id, bank_account_id, period_on, week_on, amount_minor)
      values (s.company_id, ${referenceId}::int, s.category_id, s.bank_account_id, s.period_on, s.week_on,
        s.amount_minor)`.execute(database);
  await removeTimings(database, companyId, scenarioId, categoryIds);
}

export async function removeTimings(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number,
  categoryIds: readonly number[] | undefined,
): Promise<void> {
  await sql`
    delete from forecast_timings t where t.company_id = ${companyId} and t.scenario_id = ${scenarioId}
      and (${categoryIds === undefined} or t.category_id = any (${categoryIds ?? []}::int[]))`.execute(
    database,
  );
}

/** One series, and the one whose place it had or gets; null for a place of its own. */
export interface Succession {
  readonly fromId: number;
  readonly toId: number | null;
}

const unnested = (pairs: readonly Succession[]) => sql`
  unnest(${pairs.map(({ fromId }) => fromId)}::int[], ${pairs.map(({ toId }) => toId)}::int[]) p (from_id, to_id)`;

/** The series of the reference do what those of the scenario do. */
export async function overwriteSeries(
  database: ScopedDatabase,
  companyId: number,
  pairs: readonly Succession[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    update forecast_series target
    set kind = source.kind, begin_on = source.begin_on, end_on = source.end_on, definition = source.definition
    from ${unnested(pairs)} join forecast_series source on source.company_id = ${companyId} and source.id = p.from_id
    where target.company_id = ${companyId} and target.id = p.to_id`.execute(database);
}

/**
 * Takes series away. What scenarios further up put in their places goes on: in the place of the other one, or on its own.
 * Where a scenario has one in each of the two places, the later counts, as it did.
 */
export async function removeSeries(
  database: ScopedDatabase,
  companyId: number,
  pairs: readonly Succession[],
): Promise<void> {
  if (pairs.length === 0) return;
  const removedIds = pairs.map(({ fromId }) => fromId);
  await sql`
    with replacement as (
      select s.id, s.scenario_id, p.to_id from forecast_series s
      join ${unnested(pairs)} on s.replaces_id = p.from_id or s.replaces_id = p.to_id
      where s.company_id = ${companyId} and p.to_id is not null and s.id <> all (${removedIds}::int[])
    )
    delete from forecast_series s using replacement earlier
    join replacement later on later.to_id = earlier.to_id and later.scenario_id = earlier.scenario_id
      and later.id > earlier.id
    where s.company_id = ${companyId} and s.id = earlier.id`.execute(database);
  await sql`
    update forecast_series s set replaces_id = p.to_id from ${unnested(pairs)}
    where s.company_id = ${companyId} and s.replaces_id = p.from_id`.execute(database);
  await sql`
    delete from forecast_series where company_id = ${companyId} and id = any (${removedIds}::int[])`.execute(
    database,
  );
}

/** They keep the places that they have in the plan below. */
export async function moveSeries(
  database: ScopedDatabase,
  companyId: number,
  seriesIds: readonly number[],
  scenarioId: number | null,
): Promise<void> {
  if (seriesIds.length === 0) return;
  await sql`
    update forecast_series set scenario_id = ${scenarioId}::int
    where company_id = ${companyId} and id = any (${seriesIds}::int[])`.execute(database);
}
