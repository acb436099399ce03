/** The shortest way from a cell back to itself, without the cell at its end; null where there is none. */
export function shortestCircle(
  start: number,
  dependenciesOf: (cell: number) => readonly number[],
): readonly number[] | null {
  const readBy = new Map<number, number>();
  const next = [start];
  for (const cell of next) {
    for (const read of dependenciesOf(cell)) {
      if (read === start) return wayTo(cell);
      if (readBy.has(read)) continue;
      readBy.set(read, cell);
      next.push(read);
    }
  }
  return null;

  function wayTo(last: number): readonly number[] {
    const way = [last];
    for (let cell = last; cell !== start; ) {
      const reader = readBy.get(cell);
      if (reader === undefined) break;
      way.unshift(reader);
      cell = reader;
    }
    return way;
  }
}
