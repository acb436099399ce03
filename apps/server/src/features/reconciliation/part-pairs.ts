/** Parting what was reconciled: both sides are open again, and what was cut apart for it is put together. */
import { failure } from "@amont/contract/failure.ts";
import type { ReconciliationAnswer } from "@amont/contract/operations/reconciliation/reconciliation-shapes.ts";
import { refusalOf } from "@amont/engine/ledger/allowed-commands.ts";
import { reuniteParts } from "@amont/engine/ledger/reunite-parts.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceTransactions } from "../../ledger/announce-transactions.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { lastTransactionChange, transactionUndoToken } from "../../ledger/transaction-changes.ts";
import { findPairs, type LedgerLine } from "./lines-repository.ts";
import { findParts, reunite, unlink } from "./links-repository.ts";
import { refusePairs } from "./suggestions/suggestions-repository.ts";

export async function partPairs(
  context: OperationContext,
  transactionIds: readonly number[],
): Promise<Outcome<ReconciliationAnswer>> {
  const { database, now } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const today = await companyToday(database, companyId, now);
  const lines = await findPairs(database, companyId, transactionIds);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const missing = transactionIds.filter((id) => !byId.has(id));
  if (missing.length > 0) return err(failure("not_found", { transactionIds: missing }));
  // What was split stands for its lines: those of them that are reconciled are meant.
  for (const id of transactionIds) {
    const named = byId.get(id);
    const own = named?.isSplit === true ? lines.filter(({ splitGroupId }) => splitGroupId === id) : [named];
    const first = own.find((line) => line !== undefined && line.reconciliation !== "none");
    const code =
      first === undefined
        ? "21004"
        : refusalOf("cancelReconciliation", first, { level: "write", scenarioId: null, today });
    if (code !== null) return err(failure(code, { transactionIds: [id], transactionCount: 1 }));
  }
  const undoFrom = await lastTransactionChange(database, companyId);
  const pairs = pairsOf(lines, byId);
  const reopenedIds = lines.filter(({ reconciliation }) => reconciliation !== "none").map(({ id }) => id);
  await unlink(database, companyId, reopenedIds);
  const groupIds = [
    ...new Set(
      lines.flatMap(({ id, splitGroupId }) => (reopenedIds.includes(id) ? (splitGroupId ?? []) : [])),
    ),
  ];
  const reunion = reuniteParts(await findParts(database, companyId, groupIds, reopenedIds));
  await reunite(database, companyId, reunion);
  await refusePairs(database, companyId, pairs, now);
  const changedIds = [
    ...new Set([...reopenedIds, ...groupIds, ...reunion.removedIds, ...reunion.amounts.keys()]),
  ];
  await announceTransactions(database, companyId, changedIds, (named) => [
    { name: "ReconciliationCancelled", payload: { transactionIds: [...named] } },
  ]);
  const undoToken = await transactionUndoToken(undoFrom, database, companyId);
  return ok({ transactionCount: changedIds.length, undoToken });
}

/** By the ids that they will have when what was cut is put together again. */
function pairsOf(lines: readonly LedgerLine[], byId: ReadonlyMap<number, LedgerLine>) {
  return lines.flatMap((line) => {
    const other = line.reconciledWith === null ? undefined : byId.get(line.reconciledWith);
    if (!line.isPaid || other === undefined) return [];
    return [
      {
        paymentId: line.cutFrom ?? line.id,
        expectationId: other.cutFrom ?? other.id,
        isInflow: line.isInflow,
      },
    ];
  });
}
