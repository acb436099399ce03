import { sql } from "kysely";
import type { ScopedDatabase } from "../../../../db/scope.ts";

/** A row of `transactions` as the history keeps it: column names and JSON values. */
export type RememberedRow = Readonly<Record<string, string | number | boolean | null>>;

export interface RememberedChange {
  readonly before: RememberedRow | null;
  readonly after: RememberedRow | null;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

const mostChanges = 200;

/** The latest first. Empty for a transaction that never was. */
export async function findChanges(
  database: ScopedDatabase,
  companyId: number,
  transactionId: number,
): Promise<readonly RememberedChange[]> {
  const rows = await database
    .selectFrom("history as h")
    .leftJoin("users as u", "u.id", "h.changed_by")
    .select(["h.before", "h.after", "h.changed_at", "u.first_name", "u.last_name", "u.email"])
    .where("h.company_id", "=", companyId)
    .where("h.table_name", "=", "transactions")
    .where("h.row_id", "=", String(transactionId))
    .orderBy("h.id", "desc")
    .limit(mostChanges)
    .execute();
  return rows.map((row) => ({
    before: row.before as RememberedRow | null,
    after: row.after as RememberedRow | null,
    changedAt: row.changed_at,
    changedBy: [row.first_name, row.last_name].filter(Boolean).join(" ") || row.email,
  }));
}

export async function existsTransaction(database: ScopedDatabase, companyId: number, transactionId: number) {
  const found = await database
    .selectFrom("transactions")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", transactionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Names by id, of rows that exist and of those that no longer do. */
export async function findNames(
  database: ScopedDatabase,
  companyId: number,
  table: "categories" | "bank_accounts",
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids}::int[])
    union all
    select h.row_id::int, h.before ->> 'name' from history h
    where h.company_id = ${companyId} and h.table_name = ${table} and h.operation = 'delete'
      and h.row_id = any(${ids}::int[]::text[])`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
