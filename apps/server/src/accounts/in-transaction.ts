import type { SystemDatabase } from "../db/scope.ts";
import type { Outcome } from "../http/operation-route.ts";

/** Commits what succeeded and nothing else: an expected failure leaves nothing half-written. */
export async function inTransaction<T>(
  database: SystemDatabase,
  work: (transaction: SystemDatabase) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const transaction = await database.startTransaction().execute();
  try {
    const outcome = await work(transaction);
    await (outcome.ok ? transaction.commit() : transaction.rollback()).execute();
    return outcome;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}
