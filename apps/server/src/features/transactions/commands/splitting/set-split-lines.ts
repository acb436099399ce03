import type { Failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setSplitLines } from "@amont/contract/operations/transactions/commands/splitting/set-split-lines.ts";
import type { SplitAnswer } from "@amont/contract/operations/transactions/commands/splitting/split-lines.ts";
import { keptProject } from "@amont/engine/ledger/split-lines.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import { transactionUndoToken } from "../../../../ledger/transaction-changes.ts";
import { type ProjectPartOf, replaceParts } from "../distributing/parts-repository.ts";
import { announce, failureAbout, matchAgain, openCommand } from "../run-command.ts";
import { deleteTransactions, type LedgerTransaction } from "../transaction-commands-repository.ts";
import { askForLines, type ReadLine, readLines, wrongLine } from "./read-lines.ts";
import { splitOf } from "./split-of.ts";
import { insertLines, type SplitGroup, type StandingLine, updateLines } from "./split-repository.ts";

export async function setSplitLinesUseCase(
  { body }: InputOf<typeof setSplitLines>,
  context: OperationContext,
): Promise<Outcome<SplitAnswer>> {
  const { splitGroupId: groupId } = body;
  const opened = await openCommand(context, {
    about: { transactionIds: [groupId], scenarioId: body.scenarioId },
    commands: () => ["editSplit"],
    asks: (database, companyId) => askForLines(database, companyId, groupId, body.lines),
  });
  if (!opened.ok) return opened;
  const { asked, undoFrom } = opened.value;
  const { database, companyId, transactions } = opened.value.target;
  const whole = splitOf(transactions, asked.group);
  if (!whole.ok) return whole;
  const read = readLines(whole.value, body.lines, asked);
  if (!read.ok) return read;
  const edit = matchLines(whole.value, asked.group, read.value);
  if (!edit.ok) return edit;

  const { changed, added, removedIds, ids } = edit.value;
  if (removedIds.length > 0) await deleteTransactions(database, companyId, removedIds);
  await updateLines(
    database,
    companyId,
    changed.map(({ line, standing }) => ({
      ...line,
      id: standing.id,
      memo: line.memo ?? standing.memo,
      isStale: hasOutgrownProjects(line, standing),
    })),
  );
  const addedIds = await insertLines(
    database,
    companyId,
    groupId,
    added.map((line) => ({ ...line, memo: line.memo ?? "" })),
  );
  const parts = [
    ...changed.flatMap(({ line, standing }) =>
      partOf(standing.id, line, line.projectId ?? keptProject(standing.shares, standing.amountMinor)),
    ),
    ...added.flatMap((line, index) =>
      partOf(
        addedIds[index],
        line,
        line.projectId ?? keptProject(asked.group.shares, whole.value.amountMinor),
      ),
    ),
  ];
  await replaceParts(
    database,
    companyId,
    parts.map(({ transactionId }) => transactionId),
    parts,
  );
  const keptIds = changed.map(({ standing }) => standing.id);
  await announce({ database, companyId, transactionIds: [groupId, ...keptIds, ...addedIds, ...removedIds] });
  await matchAgain(opened.value.target, context.now);
  const undoToken = await transactionUndoToken(undoFrom, database, companyId);
  const newIds = [...addedIds];
  return ok({
    splitGroupId: groupId,
    lineIds: ids.map((id) => id ?? nextOf(newIds)),
    undoToken,
  });
}

const partOf = (
  transactionId: number | undefined,
  { amountMinor }: ReadLine,
  projectId: number | null,
): readonly ProjectPartOf[] =>
  projectId === null || transactionId === undefined ? [] : [{ transactionId, projectId, amountMinor }];

/** It was shared between projects, or only in part: who gets what of the new amount, nobody said. */
const hasOutgrownProjects = (line: ReadLine, { shares, amountMinor }: StandingLine): boolean =>
  shares.length > 0 && line.amountMinor !== amountMinor && keptProject(shares, amountMinor) === null;

/** The added lines have got their ids in their order. */
function nextOf(ids: number[]): number {
  const id = ids.shift();
  invariant(id !== undefined, "every added line was written");
  return id;
}

interface SplitEdit {
  /** Of each line as it was given; null for one that is added. */
  readonly ids: ReadonlyArray<number | null>;
  readonly changed: ReadonlyArray<{ readonly line: ReadLine; readonly standing: StandingLine }>;
  readonly added: readonly ReadLine[];
  readonly removedIds: readonly number[];
}

/** Which line is which: by their ids, or by their order where none is given. */
function matchLines(
  whole: LedgerTransaction,
  { lines: standing }: SplitGroup,
  lines: readonly ReadLine[],
): Result<SplitEdit, Failure> {
  const areNamed = lines.some(({ id }) => id !== null);
  const left = new Map(standing.map((line) => [line.id, line]));
  const changed: Array<SplitEdit["changed"][number]> = [];
  const added: ReadLine[] = [];
  const ids: Array<number | null> = [];
  for (const [index, line] of lines.entries()) {
    const id = areNamed ? line.id : (standing[index]?.id ?? null);
    const match = id === null ? null : left.get(id);
    if (match === undefined) return err(wrongLine(index, "id", "not a line of this split"));
    if (match === null) added.push(line);
    else changed.push({ line, standing: match });
    ids.push(id);
    if (id !== null) left.delete(id);
  }
  const touched = [
    ...left.values(),
    ...changed
      .filter((each) => each.line.amountMinor !== each.standing.amountMinor)
      .map((each) => each.standing),
  ];
  const settled = touched.filter(({ isPaid }) => isPaid && !whole.isPaid).map(({ id }) => id);
  // What of an expected whole was paid meanwhile is a payment of its own by now.
  if (settled.length > 0) return err(failureAbout("21004", settled));
  return ok({ ids, changed, added, removedIds: [...left.keys()] });
}
