import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

/**
 * Lets the transaction read these companies too while something is worked out, and no longer. One evening of a pool, and so
 * each company's own position, depends on all of its accounts, also those of companies that the caller does not read: what
 * comes out of it is told to nobody but who reads the company that it is about. Nothing else may be asked meanwhile.
 */
export async function readingCompanies<T>(
  database: ScopedDatabase,
  companyIds: Iterable<number>,
  work: () => Promise<T>,
): Promise<T> {
  const open = sql<{ before: string }>`
    select scope_companies()::text as before, set_config('amont.company_ids', array(
      select unnest(scope_companies()) union select unnest(${[...companyIds]}::int[]))::text, true)`;
  const [opened] = await executePrepared(database, open);
  // When it fails, the transaction is over, and its scope with it.
  const result = await work();
  const close = sql`select set_config('amont.company_ids', ${opened?.before ?? "{}"}, true)`;
  await executePrepared(database, close);
  return result;
}
