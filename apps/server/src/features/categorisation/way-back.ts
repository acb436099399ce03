import type { ScopedDatabase } from "../../db/scope.ts";
import { lastChangeId } from "../../ledger/change-range-repository.ts";

const touchedTables = ["transactions", "transaction_projects"];

/** Runs an act on transactions under the ledger's lock; the token takes all that it changed back. */
export async function withWayBack<Result>(
  database: ScopedDatabase,
  companyId: number,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly undoToken: string }> {
  const undoFrom = await lastChangeId(database, companyId, touchedTables);
  const result = await act();
  const undoTo = await lastChangeId(database, companyId, touchedTables);
  return { result, undoToken: `${undoFrom}-${undoTo}` };
}
