import type { InputOf } from "@amont/contract/operation.ts";
import type { SplitAnswer } from "@amont/contract/operations/transactions/commands/splitting/split-lines.ts";
import type { splitTransaction } from "@amont/contract/operations/transactions/commands/splitting/split-transaction.ts";
import { keptProject } from "@amont/engine/ledger/split-lines.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import { transactionUndoToken } from "../../../../ledger/transaction-changes.ts";
import { replaceParts } from "../distributing/parts-repository.ts";
import { announce, matchAgain, openCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";
import { askForLines, readLines } from "./read-lines.ts";
import { insertLines } from "./split-repository.ts";

export async function splitTransactionUseCase(
  { body }: InputOf<typeof splitTransaction>,
  context: OperationContext,
): Promise<Outcome<SplitAnswer>> {
  const { transactionId: groupId } = body;
  const opened = await openCommand(context, {
    about: { transactionIds: [groupId], scenarioId: body.scenarioId },
    commands: () => ["split"],
    asks: (database, companyId) => askForLines(database, companyId, groupId, body.lines),
  });
  if (!opened.ok) return opened;
  const { asked, undoFrom } = opened.value;
  const { database, companyId, transactions } = opened.value.target;
  const [whole] = transactions;
  invariant(whole !== undefined, "a command about one transaction found it");
  const lines = readLines(whole, body.lines, asked);
  if (!lines.ok) return lines;

  const memo = body.memo?.trim() ?? "";
  await updateTransactions(database, companyId, [groupId], { is_split: true });
  const lineIds = await insertLines(
    database,
    companyId,
    groupId,
    lines.value.map((line) => ({ ...line, memo: line.memo ?? memo })),
  );
  const kept = keptProject(asked.group.shares, whole.amountMinor);
  const parts = lines.value.flatMap(({ amountMinor, ...line }, index) => {
    const projectId = line.projectId ?? kept;
    const transactionId = lineIds[index];
    return projectId === null || transactionId === undefined
      ? []
      : [{ transactionId, projectId, amountMinor }];
  });
  await replaceParts(database, companyId, lineIds, parts);
  await announce({ database, companyId, transactionIds: [groupId, ...lineIds] });
  await matchAgain(opened.value.target, context.now);
  const undoToken = await transactionUndoToken(undoFrom, database, companyId);
  return ok({ splitGroupId: groupId, lineIds: [...lineIds], undoToken });
}
