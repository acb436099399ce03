import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { executePreparedForOne } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { Place } from "./check-places.ts";

type CellKind = "manualInput" | "import" | "profitAndLossConversion" | "debt" | "postponedRemaining";

export interface StoredCell extends Place {
  readonly scenarioId: number | null;
  readonly periodOn: CalendarDate;
  readonly kind: CellKind;
  readonly amountMinor: number;
}

/** Null takes the cell away. A postponed remainder is a cell of its own beside what is planned in the period. */
export interface CellWrite extends Place {
  readonly periodOn: CalendarDate;
  readonly kind: CellKind;
  readonly amountMinor: number | null;
}

interface CellQuery {
  readonly beginOn: CalendarDate;
  /** Not included; null for ever. */
  readonly endOn: CalendarDate | null;
  /** All when left out. */
  readonly categoryIds?: readonly number[] | undefined;
}

/** What the scenario and those below it say of some periods, the nearest after those it covers. */
export async function loadCells(
  database: ScopedDatabase,
  companyId: number,
  chain: readonly number[],
  { beginOn, endOn, categoryIds }: CellQuery,
): Promise<readonly StoredCell[]> {
  const standing = database
    .selectFrom("forecast_cells")
    .select([
      "scenario_id",
      "category_id",
      "bank_account_id",
      "project_id",
      "period_on",
      "kind",
      "amount_minor",
    ])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`(scenario_id is null or scenario_id = any (${chain}::int[]))`)
    .where("period_on", ">=", beginOn)
    .$if(endOn !== null, (query) => query.where("period_on", "<", endOn ?? beginOn))
    .$if(categoryIds !== undefined, (query) =>
      query.where(sql<boolean>`category_id = any (${categoryIds ?? []}::int[])`),
    )
    .orderBy(sql`array_position(${chain}::int[], scenario_id) desc nulls first`);
  const rows = await executePreparedForOne(database, standing, categoryIds ?? []);
  return rows.map((row) => ({
    scenarioId: row.scenario_id,
    categoryId: row.category_id,
    bankAccountId: row.bank_account_id,
    projectId: row.project_id,
    periodOn: calendarDate(row.period_on),
    kind: row.kind,
    amountMinor: row.amount_minor,
  }));
}

/** One statement however many cells. Answers how many are not what they were. */
export async function writeCells(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number | null,
  cells: readonly CellWrite[],
): Promise<number> {
  if (cells.length === 0) return 0;
  const { numAffectedRows } = await sql`
    merge into forecast_cells c
    using unnest(
      ${cells.map(({ categoryId }) => categoryId)}::int[],
      ${cells.map(({ bankAccountId }) => bankAccountId)}::int[],
      ${cells.map(({ projectId }) => projectId)}::int[],
      ${cells.map(({ periodOn }) => periodOn)}::date[],
      ${cells.map(({ kind }) => kind)}::text[],
      ${cells.map(({ amountMinor }) => amountMinor)}::bigint[]
    ) v (category_id, bank_account_id, project_id, period_on, kind, amount_minor)
    on c.company_id = ${companyId} and c.scenario_id is not distinct from ${scenarioId}::int
      and c.category_id = v.category_id and c.period_on = v.period_on
      and c.is_postponed = (v.kind = 'postponedRemaining')
      and c.bank_account_id is not distinct from v.bank_account_id
      and c.project_id is not distinct from v.project_id
    when matched and v.amount_minor is null then delete
    when matched and (c.amount_minor <> v.amount_minor or c.kind <> v.kind) then
      update set amount_minor = v.amount_minor, kind = v.kind
    when not matched and v.amount_minor is not null then
      insert (company_id, scenario_id, category_id, bank_account_id, project_id, period_on, kind, amount_minor)
      values (${companyId}, ${scenarioId}, v.category_id, v.bank_account_id, v.project_id, v.period_on, v.kind,
        v.amount_minor)`.execute(database);
  return Number(numAffectedRows ?? 0);
}
