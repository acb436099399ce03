/**
 * What was cut apart for a reconciliation is put together again when it is cancelled: an open part goes back to the open part
 * that it was cut from, and the last one left is the whole itself again.
 */

export interface CutPart {
  readonly id: number;
  /** The whole that the lines of a split stand for. */
  readonly groupId: number;
  /** What it was cut from: the whole, or another line; null for a line that a person made. */
  readonly cutFrom: number | null;
  readonly amountMinor: number;
  /** Not reconciled, and of the same kind as the whole: an expectation that was paid meanwhile is not. */
  readonly isOpen: boolean;
  /** Parted just now, so that what is said of another open part wins. */
  readonly isReopened: boolean;
}

export interface Reunion {
  /** Lines that another one takes in. */
  readonly removedIds: readonly number[];
  readonly amounts: ReadonlyMap<number, number>;
  /** Wholes that stand for themselves again, and the line whose place they take. */
  readonly restored: ReadonlyArray<{ readonly groupId: number; readonly lineId: number }>;
}

export function reuniteParts(parts: readonly CutPart[]): Reunion {
  const removedIds: number[] = [];
  const amounts = new Map<number, number>();
  const restored: Array<{ groupId: number; lineId: number }> = [];
  for (const [groupId, lines] of Map.groupBy(parts, (part) => part.groupId)) {
    const standing = new Map(lines.map((line) => [line.id, line]));
    const merge = (from: CutPart, into: CutPart) => {
      const target = standing.get(into.id) ?? into;
      const amountMinor = target.amountMinor + from.amountMinor;
      standing.set(into.id, { ...target, amountMinor });
      standing.delete(from.id);
      removedIds.push(from.id);
      amounts.set(into.id, amountMinor);
    };
    // The latest cut first: what it was cut from may itself go back to something.
    for (const line of lines.toSorted((left, right) => right.id - left.id)) {
      const from = line.cutFrom === null ? undefined : standing.get(line.cutFrom);
      if (line.isOpen && from?.isOpen === true) merge(standing.get(line.id) ?? line, from);
    }
    const open = [...standing.values()].filter(({ isOpen, cutFrom }) => isOpen && cutFrom === groupId);
    const [keeper, ...others] = open.toSorted(
      (left, right) => Number(left.isReopened) - Number(right.isReopened) || left.id - right.id,
    );
    if (keeper === undefined) continue;
    for (const other of others) merge(other, keeper);
    if (standing.size === 1) {
      restored.push({ groupId, lineId: keeper.id });
      amounts.delete(keeper.id);
      removedIds.push(keeper.id);
    }
  }
  for (const id of removedIds) amounts.delete(id);
  return { removedIds, amounts, restored };
}
