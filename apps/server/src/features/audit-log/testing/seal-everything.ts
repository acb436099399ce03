import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import { eventually } from "../../../testing/eventually.ts";
import { sealLog } from "../sealing/seal-log.ts";
import { findHorizon } from "../sealing/sealing-repository.ts";

/** All that is there now. Transactions of other tests on the same PostgreSQL, which seals wait for, may have to end first. */
export async function sealEverything(database: SystemDatabase, now = () => new Date()): Promise<void> {
  const { rows } = await sql<{ current: number }>`
    select xact_number(pg_current_xact_id())::float8 as current`.execute(database);
  await eventually(async () => {
    if ((await findHorizon(database)) <= (rows[0]?.current ?? 0))
      throw new Error("a transaction is still running");
  });
  await sealLog({ database, now });
}
