/** Categories of a company in which everything is with companies of its group. */
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface InternalCategory {
  readonly categoryId: number;
  /** Null: any company of the group. */
  readonly counterpartyId: number | null;
}

export async function findInternalCategories(
  database: ScopedDatabase,
  companyId: number,
): Promise<InternalCategory[]> {
  const rows = await database
    .selectFrom("intragroup_categories")
    .select(["category_id", "counterparty_id"])
    .where("company_id", "=", companyId)
    .orderBy("category_id")
    .execute();
  return rows.map((row) => ({ categoryId: row.category_id, counterpartyId: row.counterparty_id }));
}

export async function hasCategory(
  database: ScopedDatabase,
  companyId: number,
  categoryId: number,
): Promise<boolean> {
  const row = await database
    .selectFrom("categories")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveInternal(
  database: ScopedDatabase,
  { companyId, organisationId }: { readonly companyId: number; readonly organisationId: number },
  { categoryId, counterpartyId }: InternalCategory,
): Promise<void> {
  await database
    .insertInto("intragroup_categories")
    .values({
      company_id: companyId,
      category_id: categoryId,
      organisation_id: organisationId,
      counterparty_id: counterpartyId,
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "category_id"]).doUpdateSet({ counterparty_id: counterpartyId }),
    )
    .execute();
}

/** False when it was not internal. */
export async function removeInternal(
  database: ScopedDatabase,
  companyId: number,
  categoryId: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("intragroup_categories")
    .where("company_id", "=", companyId)
    .where("category_id", "=", categoryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
