/**
 * Where the balance will be lowest, today's place among those that count, the first of several; -1 when it only goes
 * up from nothing or more, for there is nothing to tell.
 */
export function lowPoint(values: ArrayLike<number>, currentIndex: number): number {
  const start = Math.max(0, currentIndex);
  let lowest = start;
  for (let index = start + 1; index < values.length; index += 1) {
    if ((values[index] ?? 0) < (values[lowest] ?? 0)) lowest = index;
  }
  return lowest === start && (values[lowest] ?? 0) >= 0 ? -1 : lowest;
}
