import type { FileOperation, FileStatement } from "./operation-facts.ts";
import { labelKey } from "./operation-labels.ts";

/**
 * Positions of operations that an earlier statement of the same file already has: a whole statement written twice, the
 * same id of the bank, or, in reports of the running day, the same lines again. Statements of one file are otherwise
 * taken as following one another: equal operations of two of them are two operations.
 */
export function repeatedInFile(
  statements: readonly FileStatement[],
  isRunningDay: boolean,
): ReadonlySet<number> {
  const repeated = new Set<number>();
  const wholes = new Set<string>();
  const seen = new Map<string, number>();
  let position = 0;
  for (const statement of statements) {
    const whole = wholeOf(statement);
    const isWritten = whole !== null && wholes.has(whole);
    if (whole !== null) wholes.add(whole);
    const own = new Map<string, number>();
    for (const operation of statement.operations) {
      const key = keyOf(operation, isRunningDay);
      const times = key === null ? 0 : (own.get(key) ?? 0) + 1;
      if (key !== null) own.set(key, times);
      if (isWritten || (key !== null && times <= (seen.get(key) ?? 0))) repeated.add(position);
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
