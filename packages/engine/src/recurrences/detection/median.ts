/** The middle value; 0 of nothing. Of an even number the upper one: a value that was there, not a mean. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[sorted.length >> 1] ?? 0;
}
