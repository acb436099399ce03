/**
 * The tree of an organisation and its copies. While it is shared, the normal categories of each company are its
 * categories, one for one: after a change of the original, `mirrorSharedTree` makes the copies follow.
 */
import type { CategoryTree, TreeCategory } from "@amont/engine/categories/category-tree.ts";
import type { TreeEdit } from "@amont/engine/categories/tree-edits.ts";
import { sql, type Updateable } from "kysely";
import type { Database } from "../db/schema.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import {
  type CategoryAttributes,
  heldTables,
  isChanged,
  realIds,
  rowOf,
  type StoredCategory,
  settingColumnsOf,
} from "./category-tree-repository.ts";

export type SharedCategory = Omit<
  StoredCategory,
  "standardKey" | "sharedCategoryId" | "vatDeclarationDay" | "takesForecasts"
>;

/** One writer at a time per organisation. Taken before the locks of its companies. */
export async function lockSharedTree(
  database: ScopedDatabase,
  organisationId: number,
): Promise<{ readonly isShared: boolean }> {
  await database
    .insertInto("organisation_settings")
    .values({ organisation_id: organisationId })
    .onConflict((conflict) => conflict.column("organisation_id").doNothing())
    .execute();
  const settings = await database
    .selectFrom("organisation_settings")
    .select("shares_categories")
    .where("organisation_id", "=", organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { isShared: settings.shares_categories };
}

export async function isTreeShared(database: ScopedDatabase, organisationId: number): Promise<boolean> {
  const settings = await database
    .selectFrom("organisation_settings")
    .select("shares_categories")
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst();
  return settings?.shares_categories ?? false;
}

export async function saveSharing(
  database: ScopedDatabase,
  organisationId: number,
  isShared: boolean,
): Promise<void> {
  await database
    .updateTable("organisation_settings")
    .set({ shares_categories: isShared })
    .where("organisation_id", "=", organisationId)
    .execute();
}

/** The companies of the organisation, in the order in which their ledgers are locked; now in the caller's scope. */
export async function enterOrganisation(
  database: ScopedDatabase,
  organisationId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select enter_organisation(${organisationId}) as ids`.execute(database);
  return rows[0]?.ids ?? [];
}

export async function loadSharedTree(
  database: ScopedDatabase,
  organisationId: number,
): Promise<readonly SharedCategory[]> {
  const rows = await database
    .selectFrom("organisation_categories")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    isInflow: row.is_inflow,
    name: row.name,
    position: row.position,
    kind: "normal",
    note: row.note,
    vatRateBasisPoints: row.vat_rate_bp,
    paymentDelayDays: row.payment_delay_days,
  }));
}

/** Adds and changes. What is removed stays until the copies have given up what they hold: `removeSharedCategories`. */
export async function saveSharedTree(
  database: ScopedDatabase,
  organisationId: number,
  before: CategoryTree,
  tree: CategoryTree,
  attributesOf: (id: number) => Omit<CategoryAttributes, "standardKey"> = () => ({}),
): Promise<(id: number) => number> {
  const realId = await realIds(database, "organisation_categories_id_seq", tree);
  const known = new Map(before.map((category) => [category.id, category]));
  const added = tree.filter(({ id }) => !known.has(id));
  const newRow = (category: TreeCategory) =>
    Object.assign(rowOf(category, realId), settingColumnsOf(attributesOf(category.id)), {
      organisation_id: organisationId,
    });
  if (added.length > 0) {
    await database.insertInto("organisation_categories").values(added.map(newRow)).execute();
  }
  const changed = tree.filter((category) => isChanged(category, known.get(category.id)));
  if (changed.length > 0) {
    const rows = changed.map((category) => rowOf(category, realId));
    await sql`
      update organisation_categories c set parent_id = v.parent_id, name = v.name, position = v.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id int, parent_id int, name text, position int)
      where c.organisation_id = ${organisationId} and c.id = v.id`.execute(database);
  }
  return realId;
}

export async function updateSharedCategories(
  database: ScopedDatabase,
  organisationId: number,
  categoryIds: readonly number[],
  change: Updateable<Database["organisation_categories"]>,
): Promise<void> {
  await database
    .updateTable("organisation_categories")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .where(sql<boolean>`id = any (${categoryIds}::int[])`)
    .execute();
}

export async function removeSharedCategories(
  database: ScopedDatabase,
  organisationId: number,
  categoryIds: TreeEdit["removedIds"],
): Promise<void> {
  await sql`
    delete from organisation_categories
    where organisation_id = ${organisationId} and id = any (${categoryIds}::int[])`.execute(database);
}

/** The copies of some shared categories, in all companies or in some. */
export async function findCopies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  sharedIds: readonly number[],
): Promise<ReadonlyArray<{ companyId: number; id: number; sharedCategoryId: number }>> {
  const rows = await database
    .selectFrom("categories")
    .select(["company_id", "id", "organisation_category_id"])
    .where("company_id", "in", companyIds.length === 0 ? [0] : companyIds)
    .where(sql<boolean>`organisation_category_id = any (${sharedIds}::int[])`)
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    id: row.id,
    sharedCategoryId: row.organisation_category_id ?? 0,
  }));
}

/** Says which shared category of its organisation each of a company's own ones is a copy of. */
export async function linkCopies(
  database: ScopedDatabase,
  organisationId: number,
  companyId: number,
  links: ReadonlyArray<{ readonly id: number; readonly sharedId: number }>,
): Promise<void> {
  await sql`
    update categories c set organisation_id = ${organisationId}, organisation_category_id = v."sharedId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as v (id int, "sharedId" int)
    where c.company_id = ${companyId} and c.id = v.id
      and c.organisation_category_id is distinct from v."sharedId"`.execute(database);
}

export async function unlinkCopies(database: ScopedDatabase, companyIds: readonly number[]): Promise<void> {
  await database
    .updateTable("categories")
    .set({ organisation_id: null, organisation_category_id: null })
    .where("company_id", "in", companyIds.length === 0 ? [0] : companyIds)
    .where("organisation_category_id", "is not", null)
    .execute();
}

/** Gives each company the categories it lacks, then makes all copies equal to their originals. Set by set, not row by row. */
export async function mirrorSharedTree(
  database: ScopedDatabase,
  organisationId: number,
  companyIds: readonly number[],
): Promise<void> {
  await sql`
    with missing as materialized (
      select t.company_id, m.*, nextval('categories_id_seq')::int as copy_id
      from unnest(${companyIds}::int[]) t(company_id) cross join organisation_categories m
      where m.organisation_id = ${organisationId}
        and not exists (select from categories c
          where c.company_id = t.company_id and c.organisation_category_id = m.id)
    )
    insert into categories (company_id, id, parent_id, is_inflow, name, position, organisation_id, organisation_category_id)
    select s.company_id, s.copy_id, coalesce(p.id, n.copy_id), s.is_inflow, s.name, s.position, s.organisation_id, s.id
    from missing s
    left join categories p on p.company_id = s.company_id and p.organisation_category_id = s.parent_id
    left join missing n on n.company_id = s.company_id and n.id = s.parent_id`.execute(database);
  // Reserved categories stand in front of the others at the top of a tree, in the order of their kinds.
  await sql`
    update categories c
    set parent_id = v.parent_id, name = v.name, position = v.position, note = v.note, vat_rate_bp = v.vat_rate_bp,
      payment_delay_days = v.payment_delay_days,
      standard_key = case when c.name = v.name then c.standard_key end
    from (
      select k.company_id, k.id, p.id as parent_id, m.name, m.note, m.vat_rate_bp, m.payment_delay_days,
        m.position + case when m.parent_id is null then (select count(*)::int from categories r
          where r.company_id = k.company_id and r.is_inflow = k.is_inflow and r.kind <> 'normal') else 0 end as position
      from categories k
      join organisation_categories m on m.organisation_id = ${organisationId} and m.id = k.organisation_category_id
      left join categories p on p.company_id = k.company_id and p.organisation_category_id = m.parent_id
      where k.company_id = any (${companyIds}::int[])
    ) v
    where c.company_id = v.company_id and c.id = v.id
      and (c.parent_id, c.name, c.position, c.note, c.vat_rate_bp, c.payment_delay_days)
        is distinct from (v.parent_id, v.name, v.position, v.note, v.vat_rate_bp, v.payment_delay_days)`.execute(
    database,
  );
  await sql`
    update categories c set position = v.position
    from (
      select company_id, id, row_number() over (partition by company_id, is_inflow
        order by array_position(array['to-categorise', 'vat', 'debt', 'transfer'], kind))::int - 1 as position
      from categories where company_id = any (${companyIds}::int[]) and kind <> 'normal'
    ) v
    where c.company_id = v.company_id and c.id = v.id and c.position <> v.position`.execute(database);
}

/** In each company, what the copy of one shared category holds goes to the copy of another. */
export async function handOverCopies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<void> {
  for (const table of heldTables) {
    await sql`
      update ${sql.table(table)} t set category_id = heir.id
      from categories giver
      join categories heir on heir.company_id = giver.company_id and heir.organisation_category_id = ${toId}
      where giver.company_id = any (${companyIds}::int[]) and giver.organisation_category_id = ${fromId}
        and t.company_id = giver.company_id and t.category_id = giver.id`.execute(database);
  }
}

/** What the copies held is to be categorised again; rules that point to them go with them, and forecasts. */
export async function removeCopies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  sharedIds: readonly number[],
): Promise<void> {
  await sql`
    update transactions t set category_id = reserved.id, categorisation = 'to-categorise'
    from categories gone
    join categories reserved on reserved.company_id = gone.company_id and reserved.is_inflow = gone.is_inflow
      and reserved.kind = 'to-categorise'
    where gone.company_id = any (${companyIds}::int[]) and gone.organisation_category_id = any (${sharedIds}::int[])
      and t.company_id = gone.company_id and t.category_id = gone.id`.execute(database);
  await sql`
    update recurrences r set category_id = reserved.id
    from categories gone
    join categories reserved on reserved.company_id = gone.company_id and reserved.is_inflow = gone.is_inflow
      and reserved.kind = 'to-categorise'
    where gone.company_id = any (${companyIds}::int[]) and gone.organisation_category_id = any (${sharedIds}::int[])
      and r.company_id = gone.company_id and r.category_id = gone.id`.execute(database);
  await sql`
    delete from categories
    where company_id = any (${companyIds}::int[]) and organisation_category_id = any (${sharedIds}::int[])`.execute(
    database,
  );
}

/** In one company, what a category held goes to its copy of a shared one. */
export async function handOverIn(
  database: ScopedDatabase,
  companyId: number,
  { fromCategoryId, toSharedId }: { readonly fromCategoryId: number; readonly toSharedId: number },
): Promise<void> {
  for (const table of heldTables) {
    await sql`
      update ${sql.table(table)} t set category_id = heir.id
      from categories heir
      where heir.company_id = ${companyId} and heir.organisation_category_id = ${toSharedId}
        and t.company_id = ${companyId} and t.category_id = ${fromCategoryId}`.execute(database);
  }
}
