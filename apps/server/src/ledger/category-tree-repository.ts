/** Reads and writes the trees of a company. Which change is right is decided by the engine, on the tree as a whole. */
import type { CategoryTree, TreeCategory } from "@amont/engine/categories/category-tree.ts";
import type { Takeover, TreeEdit } from "@amont/engine/categories/tree-edits.ts";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Database } from "../db/schema.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { holdsForecast } from "./category-forecasts.ts";

export interface StoredCategory extends TreeCategory {
  readonly standardKey: string | null;
  readonly sharedCategoryId: number | null;
  readonly note: string;
  readonly vatRateBasisPoints: number | null;
  readonly paymentDelayDays: number;
  readonly vatDeclarationDay: number | null;
  /** May forecasts be entered in it? */
  readonly takesForecasts: boolean;
}

/** What a new category has beyond its place and name. */
export type CategoryAttributes = Partial<
  Pick<StoredCategory, "standardKey" | "note" | "vatRateBasisPoints" | "paymentDelayDays">
>;

export async function loadTree(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly StoredCategory[]> {
  return (await loadTrees(database, [companyId])).map(({ category }) => category);
}

export async function loadTrees(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyArray<{ readonly companyId: number; readonly category: StoredCategory }>> {
  const rows = await database
    .selectFrom("categories")
    .selectAll()
    .where("company_id", "in", companyIds.length === 0 ? [0] : companyIds)
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, category: storedCategory(row) }));
}

/** A row of the history may be older than the switch of forecast input, and says the shared category alone. */
type CategoryRow = Omit<Selectable<Database["categories"]>, "organisation_id" | "takes_forecasts"> & {
  readonly takes_forecasts?: boolean;
};

export const storedCategory = (row: CategoryRow): StoredCategory => ({
  id: row.id,
  parentId: row.parent_id,
  isInflow: row.is_inflow,
  name: row.name,
  position: row.position,
  kind: row.kind,
  standardKey: row.standard_key,
  sharedCategoryId: row.organisation_category_id,
  note: row.note,
  vatRateBasisPoints: row.vat_rate_bp,
  paymentDelayDays: row.payment_delay_days,
  vatDeclarationDay: row.vat_declaration_day,
  takesForecasts: row.takes_forecasts ?? true,
});

/** Does the organisation of the company share one tree with all its companies? */
export async function findSharing(
  database: ScopedDatabase,
  companyId: number,
): Promise<{ readonly organisationId: number; readonly isSharedTree: boolean }> {
  const row = await database
    .selectFrom("companies as c")
    .leftJoin("organisation_settings as s", "s.organisation_id", "c.organisation_id")
    .select(["c.organisation_id", "s.shares_categories"])
    .where("c.id", "=", companyId)
    .executeTakeFirstOrThrow();
  return { organisationId: row.organisation_id, isSharedTree: row.shares_categories ?? false };
}

/** What a leaf holds and hands over to the child that takes over from it. Values of frozen copies follow too. */
export const heldTables = [
  "transactions",
  "categorisation_rules",
  "forecast_series",
  "forecast_cells",
  "forecast_timings",
  "frozen_values",
  "frozen_day_shapes",
  "debt_schedules",
  "recurrences",
] as const;

/**
 * The categories, of all or of those given, that hold what only a leaf may hold: transactions (shown in lists or
 * not), the rules that put transactions there, recurrences, and forecasts, but for those that lose theirs anyway. One
 * look into an index for each.
 */
export async function findHolders(
  database: ScopedDatabase,
  companyIds: readonly number[],
  categoryIds?: readonly number[],
  losingForecasts: readonly number[] = [],
): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom("categories as c")
    .select("c.id")
    .where("c.company_id", "in", companyIds.length === 0 ? [0] : companyIds)
    .$if(categoryIds !== undefined, (query) =>
      query.where(sql<boolean>`c.id = any (${categoryIds ?? []}::int[])`),
    )
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom("transactions as t")
            .select("t.id")
            .whereRef("t.company_id", "=", "c.company_id")
            .whereRef("t.category_id", "=", "c.id"),
        ),
        where.exists(
          where
            .selectFrom("categorisation_rules as r")
            .select("r.id")
            .whereRef("r.company_id", "=", "c.company_id")
            .whereRef("r.category_id", "=", "c.id"),
        ),
        where.exists(
          where
            .selectFrom("recurrences as d")
            .select("d.id")
            .whereRef("d.company_id", "=", "c.company_id")
            .whereRef("d.category_id", "=", "c.id"),
        ),
        sql<boolean>`(c.id <> all (${losingForecasts}::int[]) and ${holdsForecast})`,
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** New categories have ids below zero in an edit; the database gives them their real ones. */
export async function saveTree(
  database: ScopedDatabase,
  companyId: number,
  before: CategoryTree,
  edit: TreeEdit,
  attributesOf: (id: number) => CategoryAttributes = () => ({}),
): Promise<(id: number) => number> {
  const realId = await realIds(database, "categories_id_seq", edit.tree);
  const known = new Map(before.map((category) => [category.id, category]));
  const added = edit.tree.filter(({ id }) => !known.has(id));
  const changed = edit.tree.filter((category) => isChanged(category, known.get(category.id)));
  const newRow = (category: TreeCategory) =>
    Object.assign(rowOf(category, realId), columnsOf(attributesOf(category.id)), { company_id: companyId });
  await insertCategories(database, added.map(newRow));
  await handOver(database, companyId, edit.takeovers, realId);
  await updateTree(
    database,
    companyId,
    changed.map((category) => rowOf(category, realId)),
  );
  await removeCategories(database, companyId, edit.removedIds);
  return realId;
}

/** Ids below zero stand for categories that have none yet. */
export async function realIds(
  database: ScopedDatabase,
  sequence: "categories_id_seq" | "organisation_categories_id_seq",
  tree: CategoryTree,
): Promise<(id: number) => number> {
  const temporary = tree.map(({ id }) => id).filter((id) => id < 0);
  if (temporary.length === 0) return (id) => id;
  const { rows } = await sql<{ id: number }>`
    select nextval(${sequence}::regclass)::int as id from generate_series(1, ${temporary.length})`.execute(
    database,
  );
  const given = new Map(temporary.map((id, index) => [id, rows[index]?.id ?? id]));
  return (id) => given.get(id) ?? id;
}

export function isChanged(after: TreeCategory, before: TreeCategory | undefined): boolean {
  if (before === undefined) return false;
  return (
    before.parentId !== after.parentId || before.name !== after.name || before.position !== after.position
  );
}

export const rowOf = (category: TreeCategory, realId: (id: number) => number) => ({
  id: realId(category.id),
  parent_id: category.parentId === null ? null : realId(category.parentId),
  is_inflow: category.isInflow,
  name: category.name,
  position: category.position,
});

const columnsOf = ({ standardKey, ...shared }: CategoryAttributes) => ({
  ...(standardKey === undefined ? {} : { standard_key: standardKey }),
  ...settingColumnsOf(shared),
});

export const settingColumnsOf = (attributes: Omit<CategoryAttributes, "standardKey">) => ({
  ...(attributes.note === undefined ? {} : { note: attributes.note }),
  ...(attributes.vatRateBasisPoints === undefined ? {} : { vat_rate_bp: attributes.vatRateBasisPoints }),
  ...(attributes.paymentDelayDays === undefined ? {} : { payment_delay_days: attributes.paymentDelayDays }),
});

async function insertCategories(
  database: ScopedDatabase,
  rows: readonly Insertable<Database["categories"]>[],
): Promise<void> {
  if (rows.length > 0) await database.insertInto("categories").values(rows).execute();
}

/** A category that no longer bears its standard name does not follow the language any more. */
async function updateTree(
  database: ScopedDatabase,
  companyId: number,
  rows: ReadonlyArray<ReturnType<typeof rowOf>>,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update categories c
    set parent_id = v.parent_id, name = v.name, position = v.position,
      standard_key = case when c.name = v.name then c.standard_key end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id int, parent_id int, name text, position int)
    where c.company_id = ${companyId} and c.id = v.id`.execute(database);
}

/** What a leaf held goes to the child that takes over from it. */
async function handOver(
  database: ScopedDatabase,
  companyId: number,
  takeovers: readonly Takeover[],
  realId: (id: number) => number,
): Promise<void> {
  for (const { fromId, toId } of takeovers) {
    for (const table of heldTables) {
      await sql`
        update ${sql.table(table)} set category_id = ${realId(toId)}
        where company_id = ${companyId} and category_id = ${realId(fromId)}`.execute(database);
    }
  }
}

/** Transactions and recurrences stay, to be categorised again; rules that point to what is gone go with it, and forecasts of it. */
async function removeCategories(
  database: ScopedDatabase,
  companyId: number,
  categoryIds: readonly number[],
): Promise<void> {
  if (categoryIds.length === 0) return;
  await sql`
    update transactions t set category_id = c.id, categorisation = 'to-categorise'
    from categories c
    where t.company_id = ${companyId} and t.category_id = any (${categoryIds}::int[])
      and c.company_id = t.company_id and c.is_inflow = t.is_inflow and c.kind = 'to-categorise'`.execute(
    database,
  );
  await sql`
    update recurrences r set category_id = c.id
    from categories c
    where r.company_id = ${companyId} and r.category_id = any (${categoryIds}::int[])
      and c.company_id = r.company_id and c.is_inflow = r.is_inflow and c.kind = 'to-categorise'`.execute(
    database,
  );
  await sql`
    delete from categories where company_id = ${companyId} and id = any (${categoryIds}::int[])`.execute(
    database,
  );
}

export async function updateCategories(
  database: ScopedDatabase,
  companyId: number,
  categoryIds: readonly number[],
  change: Updateable<Database["categories"]>,
): Promise<void> {
  await database
    .updateTable("categories")
    .set(change)
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any (${categoryIds}::int[])`)
    .execute();
}

/** How many listed transactions each of the categories holds itself; those without any are left out. */
export async function countTransactions(
  database: ScopedDatabase,
  companyIds: readonly number[],
  categoryIds?: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .selectFrom("daily_totals")
    .select(["category_id", sql<number>`sum(transaction_count)::int`.as("count")])
    .where("company_id", "in", companyIds.length === 0 ? [0] : companyIds)
    .$if(categoryIds !== undefined, (query) =>
      query.where(sql<boolean>`category_id = any (${categoryIds ?? []}::int[])`),
    )
    .groupBy("category_id")
    .execute();
  return new Map(rows.map(({ category_id, count }) => [category_id, count]));
}
