/**
 * Takes what the log of an organisation says of one of its companies out of it. Of each row the hash is left, so that the
 * seals over it hold and can be looked at as before (decision 45).
 */
import type { SystemDatabase } from "../../../db/scope.ts";
import { hashOf } from "../sealing/sealing-repository.ts";
import { type Erasure, findRowsToErase, lockErasure, replaceRows } from "./erasing-repository.ts";

/** Few enough that nobody waits for it. */
const rowsAtOnce = 2_000;

/**
 * Some of the rows that are under a seal, in one commit: whoever is stopped goes on with the others. How many they were; none:
 * all that is sealed is erased.
 */
export async function eraseSomeRows(database: SystemDatabase, erasure: Erasure): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // One at a time: two who took the same rows would both leave their hashes.
    if (!(await lockErasure(transaction, erasure))) return 0;
    const rows = await findRowsToErase(transaction, erasure, rowsAtOnce);
    if (rows.length > 0)
      await replaceRows(
        transaction,
        erasure,
        rows.map((row) => ({ id: row.id, at: row.row.at, hash: hashOf(row) })),
      );
    return rows.length;
  });
}
