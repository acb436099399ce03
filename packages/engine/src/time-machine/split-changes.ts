/**
 * A split is no news: its lines are what the whole was. Told as they are, the whole would be cancelled and each line new;
 * so a line is said to have been its part of the whole, and what is left is what really changed, its category perhaps.
 */
import type { AsOfTransaction, TransactionChange } from "./bridge.ts";

export interface LinkedChange extends TransactionChange {
  /** The whole that it is a line of. */
  readonly splitGroupId: number | null;
}

export function withSplitsUnderstood(changes: readonly LinkedChange[]): readonly TransactionChange[] {
  const linesOf = Map.groupBy(changes, ({ splitGroupId }) => splitGroupId);
  const retold = new Map<number, TransactionChange | null>();
  for (const whole of changes) {
    const lines = linesOf.get(whole.id) ?? [];
    if (lines.length === 0) continue;
    const told = splitTold(whole, lines) ?? splitCancelledTold(whole, lines);
    if (told === null) continue;
    retold.set(whole.id, null);
    for (const line of told) retold.set(line.id, line);
  }
  return changes.flatMap((change) => {
    const told = retold.get(change.id);
    return told === undefined ? [change] : told === null ? [] : [told];
  });
}

function splitTold(whole: LinkedChange, lines: readonly LinkedChange[]): readonly TransactionChange[] | null {
  const { before } = whole;
  if (before === null || whole.after !== null) return null;
  const made = lines.filter((line) => line.before === null && line.after !== null);
  if (!areParts(before, made, ({ after }) => after)) return null;
  return made.map(({ id, after }) => ({
    id,
    before: { ...before, amountMinor: after?.amountMinor ?? 0 },
    after,
  }));
}

function splitCancelledTold(
  whole: LinkedChange,
  lines: readonly LinkedChange[],
): readonly TransactionChange[] | null {
  const { after } = whole;
  if (after === null || whole.before !== null) return null;
  const gone = lines.filter((line) => line.after === null && line.before !== null);
  if (!areParts(after, gone, ({ before }) => before)) return null;
  return gone.map(({ id, before }) => ({
    id,
    before,
    after: { ...after, amountMinor: before?.amountMinor ?? 0 },
  }));
}

/** Where a line is ignored or changed its amount meanwhile, parts are missing: then it is told as it is. */
function areParts(
  whole: AsOfTransaction,
  lines: readonly LinkedChange[],
  sideOf: (line: LinkedChange) => AsOfTransaction | null,
): boolean {
  const sum = lines.reduce((total, line) => total + (sideOf(line)?.amountMinor ?? 0), 0);
  return lines.length > 0 && sum === whole.amountMinor;
}
