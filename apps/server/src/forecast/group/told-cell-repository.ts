import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface NamedCategory {
  readonly companyId: number;
  readonly categoryId: number;
}

/** What categories are called in their companies, from the top down: the last is their own name. */
export async function findCategoryPaths(
  database: ScopedDatabase,
  wanted: readonly NamedCategory[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<NamedCategory & { readonly path: readonly string[] }>`
    with recursive up as (
      select c.company_id, c.id, c.parent_id, array[c.name] as path
      from unnest(${wanted.map(({ companyId }) => companyId)}::int[], ${wanted.map(({ categoryId }) => categoryId)}::int[])
        wanted (company_id, id) join categories c using (company_id, id)
      union all
      select up.company_id, up.id, c.parent_id, c.name || up.path
      from up join categories c on c.company_id = up.company_id and c.id = up.parent_id
    )
    select company_id as "companyId", id as "categoryId", path from up where parent_id is null`.execute(
    database,
  );
  return new Map(rows.map((row) => [pathKey(row), row.path]));
}

export const pathKey = ({ companyId, categoryId }: NamedCategory): string => `${companyId}/${categoryId}`;
