import { sql } from "kysely";
import type { ScopedDatabase } from "./scope.ts";

/** Runs `work`, which may write, and takes back all that it wrote: what it answers is what would have been. */
export async function withoutStoring<T>(database: ScopedDatabase, work: () => Promise<T>): Promise<T> {
  await sql`savepoint nothing_stored`.execute(database);
  const answer = await work();
  await sql`rollback to savepoint nothing_stored`.execute(database);
  return answer;
}
