/** What categories hold of the plan, in any scenario. Only leaves do. */
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";

const planTables = ["forecast_series", "forecast_cells"] as const;

/** Does the category `c` of a statement hold a forecast? */
export const holdsForecast: RawBuilder<boolean> = sql<boolean>`(${sql.join(
  planTables.map(
    (table) => sql`exists (select from ${sql.table(table)} f
      where f.company_id = c.company_id and f.category_id = c.id)`,
  ),
  sql` or `,
)})`;

/** Does a leaf hold a forecast, which a category moved under it would remove? */
export async function categoryHoldsForecast(
  database: ScopedDatabase,
  companyId: number,
  categoryId: number,
): Promise<boolean> {
  return (await countForecasts(database, [companyId], [categoryId])) > 0;
}

/** How many series and cells plan these categories. */
export async function countForecasts(
  database: ScopedDatabase,
  companyIds: readonly number[],
  categoryIds: readonly number[],
): Promise<number> {
  const counts = planTables.map(
    (table) => sql`(select count(*) from ${sql.table(table)}
      where company_id = any (${companyIds}::int[]) and category_id = any (${categoryIds}::int[]))`,
  );
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(counts, sql` + `)})::int as count`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function removeForecasts(
  database: ScopedDatabase,
  companyIds: readonly number[],
  categoryIds: readonly number[],
): Promise<void> {
  if (categoryIds.length === 0) return;
  // When they come goes with them; the loans of the debt plan too, which would write their forecasts again.
  for (const table of [...planTables, "forecast_timings", "debt_schedules"]) {
    await sql`
      delete from ${sql.table(table)}
      where company_id = any (${companyIds}::int[]) and category_id = any (${categoryIds}::int[])`.execute(
      database,
    );
  }
}
