/**
 * Which operations of a bank's file are in the ledger already. No id of a bank is enough: banks issue them anew, and two
 * equal payments happen on one day. So an operation is known by its account, day, amount and label, and by how many like
 * it there are on that day; balances tell a file that goes on from one that says the same again. Where nothing proves
 * either, it is probable, and somebody decides: nothing is dropped in silence.
 *
 * All of it is about one account.
 */
import { findProbable } from "./find-probable.ts";
import { matchExactly } from "./match-exactly.ts";
import {
  contentOf,
  type FileStatement,
  type IncomingOperation,
  type KnownOperation,
  type LedgerLine,
  type StoredStatement,
} from "./operation-facts.ts";
import { labelKey } from "./operation-labels.ts";
import { repeatedInFile } from "./repeated-in-file.ts";

export interface Recognition {
  readonly statements: readonly FileStatement[];
  /** Reports of the running day repeat what earlier ones of the same day said. */
  readonly isRunningDay: boolean;
  readonly known: readonly KnownOperation[];
  readonly ledger: readonly LedgerLine[];
  readonly stored: readonly StoredStatement[];
}

/** What makes an operation this one: unique within its account. */
export interface Fingerprint {
  readonly labelKey: string;
  readonly rank: number;
}

export type RecognisedOperation =
  | ({ readonly kind: "new" } & Fingerprint)
  /** Null: the file itself has it twice. */
  | { readonly kind: "known"; readonly transactionId: number | null }
  | ({ readonly kind: "probable"; readonly transactionId: number; readonly daysApart: number } & Fingerprint);

/** One answer for each operation, in the order of the statements. */
export function recogniseOperations(recognition: Recognition): readonly RecognisedOperation[] {
  const incoming = incomingOf(recognition);
  const repeated = repeatedInFile(recognition.statements, recognition.isRunningDay);
  const asked = incoming.filter(({ position }) => !repeated.has(position));
  const exact = matchExactly(asked, recognition.known);
  const probable = findProbable(
    asked.filter(({ position }) => !exact.known.has(position)),
    { ...recognition, taken: new Set(exact.known.values()), doubtful: exact.doubtful },
  );
  const nextRank = ranksAfter(recognition.known);
  return incoming.map((operation): RecognisedOperation => {
    const { position } = operation;
    if (repeated.has(position)) return { kind: "known", transactionId: null };
    const transactionId = exact.known.get(position);
    if (transactionId !== undefined) return { kind: "known", transactionId };
    const [key, rank] = [operation.labelKey, nextRank(operation)];
    const like = probable.get(position);
    return like === undefined
      ? { kind: "new", labelKey: key, rank }
      : {
          kind: "probable",
          transactionId: like.transactionId,
          daysApart: like.daysApart,
          labelKey: key,
          rank,
        };
  });
}

function incomingOf({ statements, stored }: Recognition): readonly IncomingOperation[] {
  const incoming: IncomingOperation[] = [];
  for (const statement of statements) {
    const isReissued = stored.some((earlier) => saysTheSame(earlier, statement));
    const earlierStatements = isReissued ? new Set<number>() : statementsBefore(statement, stored);
    for (const operation of statement.operations) {
      incoming.push({
        ...operation,
        position: incoming.length,
        labelKey: labelKey(operation.label),
        isReissued,
        earlierStatements,
      });
    }
  }
  return incoming;
}

const saysTheSame = (stored: StoredStatement, statement: FileStatement): boolean =>
  stored.openingMinor === statement.openingMinor &&
  stored.closingMinor === statement.closingMinor &&
  stored.closedOn === statement.closedOn &&
  stored.operationCount === statement.operations.length;

/**
 * It opens where a stored statement closed, on its last day or later: it goes on from there. A stored one that opened
 * at the same balance proves nothing, as it may be its beginning.
 */
function statementsBefore(statement: FileStatement, stored: readonly StoredStatement[]): ReadonlySet<number> {
  const { openingMinor, operations } = statement;
  const firstDay = operations.map(({ bookedOn }) => bookedOn).toSorted()[0];
  if (openingMinor === null || firstDay === undefined) return new Set();
  const last = stored
    .filter(
      (earlier) =>
        earlier.closingMinor === openingMinor &&
        earlier.openingMinor !== openingMinor &&
        earlier.closedOn <= firstDay,
    )
    .toSorted((left, right) => (left.closedOn < right.closedOn ? 1 : -1))[0];
  if (last === undefined) return new Set();
  return new Set(stored.filter(({ closedOn }) => closedOn <= last.closedOn).map(({ id }) => id));
}

/** Counts on from what is stored: an equal operation of the day gets the rank behind. */
function ranksAfter(known: readonly KnownOperation[]): (operation: IncomingOperation) => number {
  const highest = new Map<string, number>();
  for (const operation of known) {
    const content = contentOf(operation);
    highest.set(content, Math.max(highest.get(content) ?? 0, operation.rank));
  }
  return (operation) => {
    const content = contentOf(operation);
    const rank = (highest.get(content) ?? 0) + 1;
    highest.set(content, rank);
    return rank;
  };
}
