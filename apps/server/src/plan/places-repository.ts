/** What the checks on where a forecast may be need to know, in one look however many places are asked about. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";

interface PlannedCategory {
  readonly id: number;
  readonly kind: "normal" | "to-categorise" | "vat" | "debt" | "transfer";
  readonly isLeaf: boolean;
  readonly takesForecasts: boolean;
}

export async function findPlannedCategories(
  database: ScopedDatabase,
  companyId: number,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, PlannedCategory>> {
  const query = database
    .selectFrom("categories as c")
    .select([
      "c.id",
      "c.kind",
      "c.takes_forecasts as takesForecasts",
      sql<boolean>`not exists (select from categories child
        where child.company_id = c.company_id and child.parent_id = c.id)`.as("isLeaf"),
    ])
    .where("c.company_id", "=", companyId)
    .where(sql<boolean>`c.id = any (${categoryIds}::int[])`);
  const rows = await executePrepared(database, query);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findAccountCurrencies(
  database: ScopedDatabase,
  companyId: number,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, CurrencyCode>> {
  if (accountIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("bank_accounts")
    .select(["id", "currency"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any (${accountIds}::int[])`)
    .execute();
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

export async function findProjectIds(
  database: ScopedDatabase,
  companyId: number,
  projectIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (projectIds.length === 0) return new Set();
  const rows = await database
    .selectFrom("projects")
    .select("id")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any (${projectIds}::int[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of these categories, those planned by project, with how many projects plan them. */
export async function countPlanningProjects(
  database: ScopedDatabase,
  companyId: number,
  chain: readonly number[],
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const planned = (table: "forecast_series" | "forecast_cells") => sql`
    select category_id, project_id from ${sql.table(table)}
    where company_id = ${companyId} and category_id = any (${categoryIds}::int[]) and project_id is not null
      and (scenario_id is null or scenario_id = any (${chain}::int[]))`;
  const query = sql<{ category_id: number; count: number }>`
    select category_id, count(distinct project_id)::int as count
    from (${planned("forecast_series")} union all ${planned("forecast_cells")}) planned
    group by category_id`;
  const rows = await executePrepared(database, query);
  return new Map(rows.map(({ category_id, count }) => [category_id, count]));
}

export async function isIndicator(
  database: ScopedDatabase,
  companyId: number,
  kpiId: number,
): Promise<boolean> {
  const kpi = await database
    .selectFrom("kpis")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", kpiId)
    .where("kind", "<>", "group")
    .executeTakeFirst();
  return kpi !== undefined;
}
