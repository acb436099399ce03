/** What the notices of an account are about: operations of the ledger, or those that the same file brings. */
import { matchNotices, type NoticeMatch } from "@amont/engine/bank-files/match-notices.ts";
import type { RecognisedOperation } from "@amont/engine/bank-files/recognise-operations.ts";
import { formatOf, isWholeDay } from "@amont/formats/bank-statements/check-balances.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { FileAccount } from "../file-accounts.ts";
import { findNoticeTargets, type OperationTarget } from "./notices-repository.ts";

export type AccountNotice = NoticeMatch<OperationTarget> | null;

/** Days around a notice on which its operation may be booked. */
const margin = 2;

interface Asked {
  readonly account: FileAccount;
  /** Null: one that is yet to be made. */
  readonly bankAccountId: number | null;
  readonly exceptImportId: number | null;
  /** Of the account's own operations: those that are new can be meant too. Empty once they are in the ledger. */
  readonly recognised: readonly RecognisedOperation[];
}

/** One answer for each notice of the account; null for one that is an operation of its own. */
export async function matchAccountNotices(
  database: ScopedDatabase,
  companyId: number,
  { account, bankAccountId, exceptImportId, recognised }: Asked,
): Promise<readonly AccountNotice[]> {
  const days = account.notices.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ledger =
    bankAccountId === null
      ? []
      : await findNoticeTargets(database, companyId, {
          bankAccountId,
          exceptImportId,
          firstDay: addDays(first, -margin),
          lastDay: addDays(last, margin),
        });
  return matchNotices(
    account.notices.map((notice) => ({ ...notice, partCount: notice.parts.length })),
    [...ledger, ...newOperationsOf(account, recognised)],
  );
}

/** Of statements only: a notice is not about what a notice brings. */
function newOperationsOf(
  account: FileAccount,
  recognised: readonly RecognisedOperation[],
): readonly OperationTarget[] {
  let index = -1;
  return account.statements.flatMap((statement) =>
    statement.operations.flatMap((operation): readonly OperationTarget[] => {
      index += 1;
      if (recognised[index]?.kind !== "new" || !isWholeDay(formatOf(statement, account.format))) return [];
      const { bookedOn: date, amountMinor, label, reference, bankReference } = operation;
      const references = [reference, bankReference].flatMap((each) => each ?? []);
      return [{ date, amountMinor, label, references, state: "free", transactionId: null }];
    }),
  );
}

/** What a notice says of an operation that is there, or that comes with the same file, is not counted beside it. */
export function withoutNotified(
  { notices }: FileAccount,
  recognised: readonly RecognisedOperation[],
  matches: readonly AccountNotice[],
): readonly RecognisedOperation[] {
  const notified = new Map<number, number | null>();
  for (const [at, match] of matches.entries()) {
    const operation = notices[at]?.operation ?? null;
    const target = match?.target ?? null;
    if (operation !== null && target !== null) notified.set(operation, target.transactionId);
  }
  return recognised.map((each, index) => {
    const transactionId = notified.get(index);
    return transactionId === undefined ? each : { kind: "known", transactionId };
  });
}
