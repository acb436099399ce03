/** Where somebody put categories of companies in the tree of the group. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ConsolidationKey } from "../consolidation-key.ts";

export interface Mapping {
  readonly companyId: number;
  readonly categoryId: number;
  readonly isInflow: boolean;
  readonly path: string[];
}

export async function findMappings(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
): Promise<Mapping[]> {
  const { rows } = await sql<Mapping>`
    select m.company_id as "companyId", m.category_id as "categoryId", c.is_inflow as "isInflow", m.path
    from consolidation_category_mappings m join categories c on c.company_id = m.company_id and c.id = m.category_id
    where m.organisation_id = ${organisationId} and m.consolidation_id = ${consolidationId}
    order by m.company_id, m.category_id`.execute(database);
  return rows;
}

/** Those that are not among them any more are gone. The consolidation is there: who writes has looked. */
export async function saveMappings(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  mappings: readonly Mapping[],
  now: Date,
): Promise<void> {
  const ofIt = sql`organisation_id = ${organisationId} and consolidation_id = ${consolidationId}`;
  const categoryIds = mappings.map(({ categoryId }) => categoryId);
  await sql`delete from consolidation_category_mappings
    where ${ofIt} and category_id <> all (${categoryIds}::int[])`.execute(database);
  await sql`insert into consolidation_category_mappings as kept
      (organisation_id, consolidation_id, company_id, category_id, path)
    select ${organisationId}, ${consolidationId}, company_id, category_id, array(select json_array_elements_text(path))
    from unnest(${mappings.map(({ companyId }) => companyId)}::int[], ${categoryIds}::int[],
      ${mappings.map(({ path }) => JSON.stringify(path))}::json[]) wanted (company_id, category_id, path)
    on conflict (organisation_id, consolidation_id, company_id, category_id)
      do update set path = excluded.path where kept.path <> excluded.path`.execute(database);
  await sql`update consolidations set changed_at = ${now}
    where organisation_id = ${organisationId} and id = ${consolidationId}`.execute(database);
}
