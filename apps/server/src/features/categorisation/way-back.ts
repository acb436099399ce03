import type { ScopedDatabase } from "../../db/scope.ts";
import { lastTransactionChange, transactionUndoToken } from "../../ledger/transaction-changes.ts";

/** Runs an act on transactions under the ledger's lock; the token takes all that it changed back. */
export async function withWayBack<Result>(
  database: ScopedDatabase,
  companyId: number,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly undoToken: string }> {
  const undoFrom = await lastTransactionChange(database, companyId);
  const result = await act();
  return { result, undoToken: await transactionUndoToken(undoFrom, database, companyId) };
}
