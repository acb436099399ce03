import type { ColumnMapping } from "@amont/contract/operations/imports/import-fields.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export async function hasAccount(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
): Promise<boolean> {
  const account = await database
    .selectFrom("bank_accounts")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", bankAccountId)
    .executeTakeFirst();
  return account !== undefined;
}

/** What the columns of the newest import with these headings held. */
export async function findMapping(
  database: ScopedDatabase,
  companyId: number,
  headings: readonly string[],
): Promise<ColumnMapping | null> {
  const { rows } = await sql<{ mapping: ColumnMapping }>`
    select settings -> 'mapping' as mapping from imports
    where company_id = ${companyId} and kind in ('spreadsheet', 'quick')
      and settings -> 'headings' = ${JSON.stringify(headings)}::jsonb
    order by id desc limit 1`.execute(database);
  return rows[0]?.mapping ?? null;
}
