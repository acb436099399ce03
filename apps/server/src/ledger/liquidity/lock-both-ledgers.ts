import type { ScopedDatabase } from "../../db/scope.ts";
import { lockLedger } from "../lock-ledger.ts";

/**
 * What is written in two ledgers is checked under the locks of both. They are taken in the order of the companies, as by
 * everybody who takes several: no two writers wait for each other in a circle.
 */
export async function lockBothLedgers(
  database: ScopedDatabase,
  companyIds: Iterable<number>,
): Promise<readonly number[]> {
  const inOrder = [...new Set(companyIds)].toSorted((left, right) => left - right);
  for (const companyId of inOrder) await lockLedger(database, companyId);
  return inOrder;
}
