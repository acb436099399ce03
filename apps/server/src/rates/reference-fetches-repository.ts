/** How asking for reference quotes went: shown to whoever looks at rates. */
import type { ScopedDatabase, SystemDatabase } from "../db/scope.ts";

export interface Fetches {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
}

export async function findFetches(database: ScopedDatabase, source: string): Promise<Fetches> {
  const row = await database
    .selectFrom("reference_fetches")
    .select(["succeeded_at", "failed_at"])
    .where("source", "=", source)
    .executeTakeFirst();
  return { succeededAt: row?.succeeded_at ?? null, failedAt: row?.failed_at ?? null };
}

export async function hasFetched(database: SystemDatabase, source: string): Promise<boolean> {
  return (await findFetches(database, source)).succeededAt !== null;
}

export async function noteFetch(
  database: SystemDatabase,
  source: string,
  when: { readonly succeededAt: Date } | { readonly failedAt: Date },
): Promise<void> {
  const moment = "succeededAt" in when ? { succeeded_at: when.succeededAt } : { failed_at: when.failedAt };
  await database
    .insertInto("reference_fetches")
    .values({ source, ...moment })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(moment))
    .execute();
}
