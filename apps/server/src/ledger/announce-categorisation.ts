import type { EventPayload } from "@amont/contract/events.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { publish } from "../realtime/publish.ts";

type Details = EventPayload<"TransactionCategorized">["details"];

/** Tells the company's open screens how many transactions each action touched; nothing when none was. */
export async function announceCategorisation(
  database: ScopedDatabase,
  companyId: number,
  countByAction: Readonly<Partial<Record<Details[number]["action"], number>>>,
): Promise<void> {
  const details = Object.entries(countByAction)
    .filter(([, transactionCount]) => transactionCount > 0)
    .map(([action, transactionCount]) => ({ action: action as Details[number]["action"], transactionCount }));
  if (details.length === 0) return;
  await publish(database, { entityId: companyId }, { name: "TransactionCategorized", payload: { details } });
}
