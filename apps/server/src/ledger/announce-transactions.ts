import type { PlatformEvent } from "@amont/contract/events.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { publish } from "../realtime/publish.ts";

/** More than this many are not named one by one: screens look again. */
const mostAnnounced = 1000;

/** Tells open screens that transactions changed, and what else is to be said of those that are named. */
export async function announceTransactions(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  others: (named: readonly number[]) => readonly PlatformEvent[] = () => [],
): Promise<void> {
  const named = transactionIds.length > mostAnnounced ? [] : [...transactionIds];
  const changed: PlatformEvent = { name: "TransactionsChanged", payload: { transactionIds: named } };
  await publish(database, { entityId: companyId }, changed, ...others(named));
}
