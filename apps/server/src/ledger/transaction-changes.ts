/** Where the changes of a command on transactions begin, and the token that takes them back. */
import type { RawBuilder } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import { lastChangeId, latestChange, undoTokenSince } from "./change-range-repository.ts";

/** What taking such a command back restores. */
const tables = ["transactions", "transaction_projects"] as const;

/** As part of a statement. */
export const latestTransactionChange = (companyId: number): RawBuilder<number> =>
  latestChange(companyId, tables);

export function lastTransactionChange(database: ScopedDatabase, companyId: number): Promise<number> {
  return lastChangeId(database, companyId, tables);
}

/** Asked for when everything is written. */
export function transactionUndoToken(
  from: number,
  database: ScopedDatabase,
  companyId: number,
): Promise<string> {
  return undoTokenSince(from, database, companyId, tables);
}
