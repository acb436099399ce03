import type { ScopedDatabase } from "../../db/scope.ts";
import { lastChangeId } from "../../ledger/change-range-repository.ts";

/** The tables that taking a command on transactions back restores. */
const tables = ["transactions", "transaction_projects"] as const;

/** Where the changes of a command begin or end: two of them are the token that takes it back. */
export async function lastTransactionChange(database: ScopedDatabase, companyId: number): Promise<number> {
  return lastChangeId(database, companyId, tables);
}
