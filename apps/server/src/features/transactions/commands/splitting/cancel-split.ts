import type { InputOf } from "@amont/contract/operation.ts";
import type { CommandAnswer } from "@amont/contract/operations/transactions/commands/command-shapes.ts";
import type { cancelSplit } from "@amont/contract/operations/transactions/commands/splitting/cancel-split.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import { transactionUndoToken } from "../../../../ledger/transaction-changes.ts";
import { announce, failureAbout, matchAgain, openCommand } from "../run-command.ts";
import { deleteTransactions, updateTransactions } from "../transaction-commands-repository.ts";
import { splitOf } from "./split-of.ts";
import { findSplitGroup } from "./split-repository.ts";

export async function cancelSplitUseCase(
  { body }: InputOf<typeof cancelSplit>,
  context: OperationContext,
): Promise<Outcome<CommandAnswer>> {
  const { splitGroupId: groupId } = body;
  const opened = await openCommand(context, {
    about: { transactionIds: [groupId], scenarioId: body.scenarioId },
    commands: () => ["editSplit"],
    asks: (database, companyId) => findSplitGroup(database, companyId, groupId),
  });
  if (!opened.ok) return opened;
  const { asked: group, undoFrom } = opened.value;
  const { database, companyId, transactions } = opened.value.target;
  const whole = splitOf(transactions, group);
  if (!whole.ok) return whole;
  const settled = group.lines.filter(({ isPaid }) => isPaid && !whole.value.isPaid).map(({ id }) => id);
  // A payment does not become an expectation again because its neighbours do.
  if (settled.length > 0) return err(failureAbout("21004", settled));

  const lineIds = group.lines.map(({ id }) => id);
  await deleteTransactions(database, companyId, lineIds);
  await updateTransactions(database, companyId, [groupId], { is_split: false });
  const transactionIds = [groupId, ...lineIds];
  await announce({ database, companyId, transactionIds });
  await matchAgain(opened.value.target, context.now);
  const undoToken = await transactionUndoToken(undoFrom, database, companyId);
  return ok({ transactionCount: transactionIds.length, undoToken });
}
