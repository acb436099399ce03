import type { PlatformEvent } from "@amont/contract/events.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { publish } from "../realtime/publish.ts";
import { firstRefusalCodes, type ImportProgress } from "./imports-repository.ts";

/** The toast names three; a screen may want to group some more. */
const mostTold = 100;

/** Tells the company's open screens how far an import is, and what else happened in the same commit. */
export async function announceProgress(
  database: ScopedDatabase,
  companyId: number,
  progress: ImportProgress,
  ...others: readonly PlatformEvent[]
): Promise<void> {
  const event: PlatformEvent = {
    name: "ImportProgressed",
    payload: {
      importId: progress.id,
      state: progress.state,
      rowCount: progress.row_count,
      processedCount: progress.processed_count,
      importedCount: progress.imported_count,
      refusedCount: progress.refused_count,
    },
  };
  await publish(database, { entityId: companyId }, event, ...others);
}

/** Without ids: more than an event can name. */
export const transactionsChanged: PlatformEvent = {
  name: "TransactionsChanged",
  payload: { transactionIds: [] },
};

/** That it has come to its end: as an import of expected transactions when none of them was paid. */
export async function announceCompletion(
  database: ScopedDatabase,
  companyId: number,
  progress: ImportProgress,
): Promise<void> {
  const errors = await firstRefusalCodes(database, companyId, progress.id, mostTold);
  const payload = { importId: progress.id, errors, errorCount: progress.refused_count };
  const isExpected = progress.paid_count === 0 && progress.imported_count > 0;
  const completed: PlatformEvent = isExpected
    ? { name: "ExpectedTransactionCustomImportCompleted", payload }
    : { name: "PaidTransactionCustomImportCompleted", payload };
  await announceProgress(database, companyId, progress, transactionsChanged, completed);
}
