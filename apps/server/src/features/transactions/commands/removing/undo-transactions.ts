import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { CommandAnswer } from "@amont/contract/operations/transactions/commands/command-shapes.ts";
import type { undoTransactions } from "@amont/contract/operations/transactions/commands/removing/undo-transactions.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import {
  type ChangeRange,
  isUnrestorable,
  joinAsSets,
  rangeOf,
} from "../../../../ledger/change-range-repository.ts";
import { lockLedger } from "../../../../ledger/lock-ledger.ts";
import { lastTransactionChange, transactionUndoToken } from "../../../../ledger/transaction-changes.ts";
import { lookForMatches } from "../look-for-matches.ts";
import { announce } from "../run-command.ts";
import { examineChanges, isAnyAboveLeaf, restoreChanges, reviewDistributions } from "./undo-repository.ts";

export async function undoTransactionsUseCase(
  { body }: InputOf<typeof undoTransactions>,
  context: OperationContext,
): Promise<Outcome<CommandAnswer>> {
  const { database } = context;
  const companyId = currentCompany(context);
  const range = rangeOf(body.undoToken);
  if (range === null) return err(failure("21009"));
  await lockLedger(database, companyId);
  await joinAsSets(database);
  const { transactionIds, isUndoable, bearsOnMatches } = await examineChanges(database, companyId, range);
  if (!isUndoable) return err(failure("21009"));
  const undoFrom = await lastTransactionChange(database, companyId);
  if (!(await restore(context, companyId, range))) return err(failure("21009"));
  if (await isAnyAboveLeaf(database, companyId, transactionIds)) return err(failure("21009"));
  await reviewDistributions(database, companyId, transactionIds);
  await announce({ database, companyId, transactionIds });
  if (bearsOnMatches) await lookForMatches(database, companyId, context.now);
  const undoToken = await transactionUndoToken(undoFrom, database, companyId);
  return ok({ transactionCount: transactionIds.length, undoToken });
}

/** False when the category, account or project to go back to is gone, or somebody else has the external id now. */
async function restore(
  { database }: OperationContext,
  companyId: number,
  range: ChangeRange,
): Promise<boolean> {
  try {
    await restoreChanges(database, companyId, range);
    return true;
  } catch (error) {
    if (isUnrestorable(error)) return false;
    throw error;
  }
}
