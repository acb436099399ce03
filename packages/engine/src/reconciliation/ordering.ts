/**
 * In which order values come, the least first and equal ones as they were. Numbers alone are sorted without
 * asking a function at each comparison; each then finds its place among the sorted ones.
 */
export function ascendingOrder(values: Float64Array): Int32Array {
  const sorted = values.toSorted();
  const order = new Int32Array(values.length);
  /** How many are placed already of those that are equal to the one that is first here. */
  const placed = new Int32Array(values.length);
  for (let position = 0; position < values.length; position += 1) {
    const first = firstNotBelow(sorted, values[position] as number);
    const before = placed[first] as number;
    order[first + before] = position;
    placed[first] = before + 1;
  }
  return order;
}

/** Where a value stands, or would stand, among ascending ones. */
export function firstNotBelow(ascending: Float64Array | Int32Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
