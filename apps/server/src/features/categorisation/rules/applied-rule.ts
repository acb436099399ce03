import type { PlatformEvent } from "@amont/contract/events.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { announceTransactions } from "../../../ledger/announce-transactions.ts";
import { publish } from "../../../realtime/publish.ts";
import { withWayBack } from "../way-back.ts";

/** Applies a rule to the past, tells open screens, and answers how to take it back. */
export async function applied(
  database: ScopedDatabase,
  companyId: number,
  apply: () => Promise<readonly number[]>,
  others?: (named: readonly number[]) => readonly PlatformEvent[],
): Promise<{ count: number; undoToken: string }> {
  const { result: transactionIds, undoToken } = await withWayBack(database, companyId, apply);
  if (transactionIds.length > 0) await announceTransactions(database, companyId, transactionIds, others);
  return { count: transactionIds.length, undoToken };
}

export async function announceManagementRules(database: ScopedDatabase, companyId: number): Promise<void> {
  await publish(
    database,
    { entityId: companyId },
    { name: "ManagementRulesChanged", payload: { companyId } },
  );
}
