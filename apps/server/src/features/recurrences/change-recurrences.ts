/** The way of every change of recurrences: under the company's lock, told to open screens, and with a way back. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceTransactions } from "../../ledger/announce-transactions.ts";
import { lastChangeId, undoTokenSince } from "../../ledger/change-range-repository.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import type { RestoredTable } from "../../ledger/restore-rows-repository.ts";
import { publish } from "../../realtime/publish.ts";

/** What a change may touch; parents before what hangs on them. */
export const changedTables: readonly RestoredTable[] = [
  { name: "recurrences", key: ["id"] },
  { name: "transactions", key: ["id"] },
  { name: "transaction_projects", key: ["transaction_id", "project_id"] },
  { name: "recurrence_occurrences", key: ["id"] },
  { name: "recurrence_suggestions", key: ["id"] },
];

const tableNames = changedTables.map(({ name }) => name);

export interface Changing {
  readonly database: ScopedDatabase;
  readonly companyId: number;
  readonly today: CalendarDate;
}

export interface Changed {
  readonly recurrenceId: number | null;
  /** None named: more than an event can name. Null: no transaction changed. */
  readonly transactionIds: readonly number[] | null;
}

export async function announceRecurrences(database: ScopedDatabase, companyId: number): Promise<void> {
  await publish(database, { entityId: companyId }, { name: "RecurrencesChanged", payload: { companyId } });
}

export async function changeRecurrences(
  { database, now }: OperationContext,
  companyId: number,
  change: (changing: Changing) => Promise<Outcome<Changed>>,
): Promise<Outcome<{ recurrenceId: number | null; undoToken: string }>> {
  await lockLedger(database, companyId);
  const from = await lastChangeId(database, companyId, tableNames);
  const today = await companyToday(database, companyId, now);
  const changed = await change({ database, companyId, today });
  if (!changed.ok) return changed;
  const { recurrenceId, transactionIds } = changed.value;
  if (transactionIds !== null) await announceTransactions(database, companyId, transactionIds);
  await announceRecurrences(database, companyId);
  return ok({ recurrenceId, undoToken: await undoTokenSince(from, database, companyId, tableNames) });
}
