import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/** Boards with a widget that shows an indicator: shared ones, and those of who asks. */
export async function findShowingBoards(database: ScopedDatabase, companyId: number) {
  const { rows } = await sql<{ kpiId: number; id: number; name: string }>`
    select distinct (w->'options'->>'kpiId')::int as "kpiId", b.id, b.name
    from boards b cross join jsonb_array_elements(b.widgets) w
    where b.company_id = ${companyId} and jsonb_typeof(w->'options'->'kpiId') = 'number'
    order by b.name, b.id`.execute(database);
  return rows;
}

/** The series of all plans that can read an indicator, but for those of which nothing is left. */
export async function findReadingSeries(database: ScopedDatabase, companyId: number) {
  const rows = await database
    .selectFrom("forecast_series as s")
    .innerJoin("categories as c", (join) =>
      join.onRef("c.company_id", "=", "s.company_id").onRef("c.id", "=", "s.category_id"),
    )
    .select(["s.category_id as categoryId", "c.name as categoryName", "s.definition"])
    .where("s.company_id", "=", companyId)
    .where("s.kind", "in", ["customKpiBased", "categoryFormula"])
    .where(sql<boolean>`(s.end_on is null or s.end_on > s.begin_on)`)
    .orderBy("c.name")
    .orderBy("s.id")
    .execute();
  return rows.map(({ categoryId, categoryName, definition }) => ({
    categoryId,
    categoryName,
    definition: definition as SeriesDefinition,
  }));
}
