import type { FileOperation, FileStatement } from "./operation-facts.ts";
import { labelKey } from "./operation-labels.ts";

/**
 * Positions of operations that an earlier statement of the same file already has: a whole statement written twice or in two
 * formats, the same id of the bank, a notice or a report beside the statement of its day, in reports of the running day the
 * same lines again, and those of files that come together and whose balances do not tell that one follows the other.
 * Statements of one file are otherwise taken as following one another: equal operations of two of them are two operations.
 */
export function repeatedInFile(
  statements: readonly FileStatement[],
  isRunningDay: boolean,
): ReadonlySet<number> {
  const repeated = new Set<number>();
  const wholes = new Set<string>();
  const retold = new Map<string, Set<string | undefined>>();
  const isCovered = daysCovered(statements);
  const files = new OverlappingFiles();
  const seen = new Map<string, number>();
  let position = 0;
  for (const statement of statements) {
    const whole = wholeOf(statement);
    const formats = retold.get(figuresOf(statement)) ?? new Set();
    const isRetold = formats.size > (formats.has(statement.format) ? 1 : 0);
    const isWritten = whole !== null && (wholes.has(whole) || isRetold);
    if (whole !== null) wholes.add(whole);
    retold.set(figuresOf(statement), formats.add(statement.format));
    const own = new Map<string, number>();
    for (const operation of statement.operations) {
      const key = keyOf(operation, isRunningDay);
      const times = key === null ? 0 : (own.get(key) ?? 0) + 1;
      if (key !== null) own.set(key, times);
      const isSaidElsewhere = statement.isWholeDay === false && isCovered(operation.bookedOn);
      const isSeen = key !== null && times <= (seen.get(key) ?? 0);
      const isInOtherFile = files.take(statement, operation);
      if (isWritten || isSaidElsewhere || isSeen || isInOtherFile) repeated.add(position);
      position += 1;
    }
    for (const [key, times] of own) seen.set(key, Math.max(times, seen.get(key) ?? 0));
  }
  return repeated;
}

/** Null for one that could stand twice in earnest: nothing in it tells one from the other. */
function wholeOf({ openingMinor, closingMinor, closedOn, operations }: FileStatement): string | null {
  if (operations.length === 0) return null;
  const hasIds = operations.every(({ bankReference }) => bankReference !== null);
  const moves = openingMinor !== null && closingMinor !== null && openingMinor !== closingMinor;
  if (!hasIds && !moves) return null;
  return JSON.stringify([openingMinor, closingMinor, closedOn, operations]);
}

function keyOf(operation: FileOperation, isRunningDay: boolean): string | null {
  const { bookedOn, amountMinor, label, bankReference } = operation;
  if (bankReference === null && !isRunningDay) return null;
  return JSON.stringify([bookedOn, amountMinor, labelKey(label), bankReference]);
}

/** The same amounts between the same balances: what another format calls them does not matter. */
const figuresOf = ({ openingMinor, closingMinor, closedOn, operations }: FileStatement): string =>
  JSON.stringify([
    openingMinor,
    closingMinor,
    closedOn,
    operations.map(({ amountMinor }) => amountMinor).toSorted((left, right) => left - right),
  ]);

/** Days of which the file has the statement itself. */
function daysCovered(statements: readonly FileStatement[]): (day: string) => boolean {
  const whole = statements.filter(({ isWholeDay }) => isWholeDay !== false);
  const closings = whole.flatMap(({ closedOn }) => closedOn ?? []).toSorted();
  const last = closings.at(-1);
  const booked = whole.flatMap(({ operations }) => operations.map(({ bookedOn }) => bookedOn));
  const first = [...booked, ...closings].toSorted()[0];
  return (day) => first !== undefined && last !== undefined && day >= first && day <= last;
}

/** Downloads of people overlap: an operation that an earlier file of the same delivery has is that one, as often as it is there. */
class OverlappingFiles {
  readonly #counts = new Map<string, Map<number, number>>();

  /** Counts the operation in, and tells whether another file has had it. */
  take({ source, openingMinor, closingMinor }: FileStatement, operation: FileOperation): boolean {
    if (source === undefined) return false;
    const { bookedOn, amountMinor, label } = operation;
    const content = JSON.stringify([bookedOn, amountMinor, labelKey(label)]);
    const counts = this.#counts.get(content) ?? new Map<number, number>();
    this.#counts.set(content, counts);
    const own = (counts.get(source) ?? 0) + 1;
    counts.set(source, own);
    if (openingMinor !== null && closingMinor !== null) return false;
    return [...counts].some(([file, count]) => file !== source && count >= own);
  }
}
