/** What an import did beside bringing transactions. Whoever does it tells it here, in the same transaction. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import type { EffectKind } from "../db/tables/import-tables.ts";

export interface ImportEffect {
  readonly kind: EffectKind;
  readonly rowKey: string;
  /** Null: there was nothing. */
  readonly before: unknown;
  readonly after: unknown;
}

export async function recordEffects(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  effects: readonly ImportEffect[],
): Promise<void> {
  if (effects.length === 0) return;
  await database
    .insertInto("import_effects")
    .values(
      effects.map(({ kind, rowKey, before, after }) => ({
        company_id: companyId,
        import_id: importId,
        kind,
        row_key: rowKey,
        before: before === null ? null : JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    // What the import found when it first came by is what it goes back to.
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "import_id", "kind", "row_key"])
        .doUpdateSet((values) => ({ after: values.ref("excluded.after") })),
    )
    .execute();
}

/** Accounts that the import has just made, as they are now. */
export async function recordMadeAccounts(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  bankAccountIds: readonly number[],
): Promise<void> {
  await sql`
    insert into import_effects (company_id, import_id, kind, row_key, after)
    select company_id, ${importId}::int, 'account', id::text, to_jsonb(a) - 'created_at' from bank_accounts a
    where company_id = ${companyId} and id = any (${bankAccountIds}::int[])`.execute(database);
}

/** The same for categories; `tookOverFrom` by the id of the one that took over. */
export async function recordMadeCategories(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  categoryIds: readonly number[],
  tookOverFrom: ReadonlyMap<number, number>,
): Promise<void> {
  const from = Object.fromEntries(tookOverFrom);
  await sql`
    insert into import_effects (company_id, import_id, kind, row_key, before, after)
    select company_id, ${importId}::int, 'category', id::text, ${JSON.stringify(from)}::jsonb -> id::text,
      to_jsonb(c) - 'position' from categories c
    where company_id = ${companyId} and id = any (${categoryIds}::int[])`.execute(database);
}
