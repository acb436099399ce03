/**
 * Many short lists of numbers, one after the other in a single array. A hundred thousand lines with a few words each are two
 * arrays then, not as many objects: nothing for the memory's housekeeping to visit, and neighbours lie beside each other.
 *
 * To walk through a list: `for (let place = lists.startOf(list); place < lists.endOf(list); place += 1) lists.at(place)`.
 */
export class NumberLists {
  /** Where each list begins, and at last where the last one ends. */
  readonly #starts: Int32Array;
  readonly #values: Int32Array;

  constructor(starts: Int32Array, values: Int32Array) {
    this.#starts = starts;
    this.#values = values;
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  startOf(list: number): number {
    return this.#starts[list] as number;
  }

  endOf(list: number): number {
    return this.#starts[list + 1] as number;
  }

  at(place: number): number {
    return this.#values[place] as number;
  }

  lengthOf(list: number): number {
    return this.endOf(list) - this.startOf(list);
  }

  includes(list: number, value: number): boolean {
    for (let place = this.startOf(list); place < this.endOf(list); place += 1) {
      if (this.at(place) === value) return true;
    }
    return false;
  }

  includesAny(list: number, wanted: readonly number[]): boolean {
    for (let place = this.startOf(list); place < this.endOf(list); place += 1) {
      if (wanted.includes(this.at(place))) return true;
    }
    return false;
  }

  /** A copy, to hand on. */
  valuesOf(list: number): readonly number[] {
    const values: number[] = [];
    for (let place = this.startOf(list); place < this.endOf(list); place += 1) values.push(this.at(place));
    return values;
  }

  /** The same lists with each value replaced by what stands for it. */
  renumbered(numbers: Int32Array): NumberLists {
    return new NumberLists(
      this.#starts,
      this.#values.map((value) => numbers[value] as number),
    );
  }
}

/** Writes lists one after the other. */
export class ListWriter {
  readonly #starts: number[] = [0];
  readonly #values: number[] = [];

  add(value: number): void {
    this.#values.push(value);
  }

  addAll(lists: NumberLists, list: number): void {
    for (let place = lists.startOf(list); place < lists.endOf(list); place += 1) this.add(lists.at(place));
  }

  endList(): void {
    this.#starts.push(this.#values.length);
  }

  finish(): NumberLists {
    return new NumberLists(Int32Array.from(this.#starts), Int32Array.from(this.#values));
  }
}

interface Arrangement {
  /** In which order the lists are gone through, when not in their own. */
  readonly order?: Int32Array;
  /** A value keeps so many lists, the first ones. */
  readonly most?: number;
}

/** The other way round: for each value, from nought to before `valueCount`, the lists that have it. */
export function listsByValue(
  lists: NumberLists,
  valueCount: number,
  { order, most = Number.POSITIVE_INFINITY }: Arrangement = {},
): NumberLists {
  const counts = new Int32Array(valueCount);
  for (let place = 0; place < lists.startOf(lists.count); place += 1) {
    const value = lists.at(place);
    counts[value] = (counts[value] as number) + 1;
  }
  const starts = new Int32Array(valueCount + 1);
  for (let value = 0; value < valueCount; value += 1) {
    starts[value + 1] = (starts[value] as number) + Math.min(most, counts[value] as number);
  }
  const values = new Int32Array(starts[valueCount] as number);
  const free = starts.slice();
  for (let step = 0; step < lists.count; step += 1) {
    const list = order === undefined ? step : (order[step] as number);
    for (let place = lists.startOf(list); place < lists.endOf(list); place += 1) {
      const value = lists.at(place);
      const next = free[value] as number;
      if (next === starts[value + 1]) continue;
      values[next] = list;
      free[value] = next + 1;
    }
  }
  return new NumberLists(starts, values);
}
