/**
 * Lines by what they can be found by: reference and word, amount, and word with amount. Making it is a walk over the lines
 * for each; a look puts a bounded number of lines on a shortlist, those around a day, however many there are.
 */
import type { LineTable } from "./line-table.ts";
import { ListWriter, listsByValue, type NumberLists } from "./number-lists.ts";
import type { Likeness, Likenesses } from "./vocabulary.ts";

/** A reference that is on more lines than this names none of them, and a second word adds nothing to the rarest. */
const mostSharing = 40;
const mostOfAmount = 4;
/** Of one amount, to find those of one name. */
const mostLookedAt = 48;
const mostOfWord = 8;

/** Different lines in the order in which they were found, as long as there is room, without those that are known already. */
export class Shortlist {
  readonly lines: number[] = [];
  readonly #most: number;
  readonly #known: readonly number[];

  constructor(most: number, known: readonly number[] = []) {
    this.#most = most;
    this.#known = known;
  }

  get isFull(): boolean {
    return this.lines.length === this.#most;
  }

  add(line: number): void {
    if (this.isFull || this.lines.includes(line) || this.#known.includes(line)) return;
    this.lines.push(line);
  }
}

export class LabelIndex {
  readonly #lines: LineTable;
  readonly #byReference: NumberLists;
  readonly #byWord: NumberLists;

  /** Once the references of both sides are counted. */
  constructor(lines: LineTable, referenceCount: number) {
    this.#lines = lines;
    this.#byReference = listsByValue(lines.references, referenceCount);
    this.#byWord = listsByValue(lines.words, lines.vocabulary.size);
  }

  countOfReference(reference: number): number {
    return this.#byReference.lengthOf(reference);
  }

  /** Those that share a reference with a line of the other side. */
  findByReference(shortlist: Shortlist, { references }: LineTable, line: number): void {
    for (let place = references.startOf(line); place < references.endOf(line); place += 1) {
      const reference = references.at(place);
      if (this.countOfReference(reference) > mostSharing) continue;
      addBetween(
        shortlist,
        this.#byReference,
        this.#byReference.startOf(reference),
        this.#byReference.endOf(reference),
      );
    }
  }

  findByWord(shortlist: Shortlist, words: readonly number[], day: number): void {
    const today = this.#lines.placeOfDay(day);
    for (const word of words) {
      const first = firstOfNearest(this.#byWord, word, today, mostOfWord);
      addBetween(shortlist, this.#byWord, first, Math.min(first + mostOfWord, this.#byWord.endOf(word)));
    }
  }
}

/** Of what the words of a line may be in a vocabulary, whole or cut short, those that fewest lines have. */
export function rarestWords(likenesses: Likenesses, { words }: LineTable, line: number): readonly number[] {
  let rarest: Likeness | null = null;
  let second: Likeness | null = null;
  for (let place = words.startOf(line); place < words.endOf(line); place += 1) {
    const likeness = likenesses.of(words.at(place));
    if (likeness.all.length === 0) continue;
    if (rarest === null || likeness.lineCount < rarest.lineCount) {
      second = rarest;
      rarest = likeness;
    } else if (second === null || likeness.lineCount < second.lineCount) second = likeness;
  }
  if (rarest === null) return [];
  return second === null || second.lineCount > mostSharing ? rarest.all : [...rarest.all, ...second.all];
}

export class AmountIndex {
  readonly #lines: LineTable;
  readonly #numbers = new Map<number, number>();
  readonly #byAmount: NumberLists;
  /** The words of lines once more, in the order of their amounts: who looks at many of one amount reads on, without leaps. */
  readonly #words: NumberLists;

  constructor(lines: LineTable) {
    this.#lines = lines;
    const amounts = new ListWriter();
    for (let line = 0; line < lines.count; line += 1) {
      amounts.add(this.#enter(lines.amountOf(line)));
      amounts.endList();
    }
    this.#byAmount = listsByValue(amounts.finish(), this.#numbers.size);
    const words = new ListWriter();
    for (let place = 0; place < lines.count; place += 1) {
      words.addAll(lines.words, this.#byAmount.at(place));
      words.endList();
    }
    this.#words = words.finish();
  }

  /** Of so many that have an amount that it alone leads to few of them, first those that have one of these words too. */
  find(shortlist: Shortlist, amountMinor: number, words: readonly number[], day: number): void {
    const amount = this.#numbers.get(amountMinor);
    if (amount === undefined || shortlist.isFull) return;
    const today = this.#lines.placeOfDay(day);
    if (words.length > 0 && this.#byAmount.lengthOf(amount) > mostOfAmount) {
      for (const line of this.#nearestWithWord(amount, words, today, day)) shortlist.add(line);
    }
    const first = firstOfNearest(this.#byAmount, amount, today, mostOfAmount);
    addBetween(
      shortlist,
      this.#byAmount,
      first,
      Math.min(first + mostOfAmount, this.#byAmount.endOf(amount)),
    );
  }

  #nearestWithWord(amount: number, words: readonly number[], today: number, day: number): readonly number[] {
    const found: number[] = [];
    const first = firstOfNearest(this.#byAmount, amount, today, mostLookedAt);
    const end = Math.min(first + mostLookedAt, this.#byAmount.endOf(amount));
    for (let place = first; place < end; place += 1) {
      if (this.#words.includesAny(place, words)) found.push(this.#byAmount.at(place));
    }
    if (found.length < 2) return found;
    const distance = (line: number) => Math.abs(this.#lines.dayOf(line) - day);
    return found.sort((left, right) => distance(left) - distance(right)).slice(0, mostOfAmount);
  }

  #enter(amountMinor: number): number {
    const known = this.#numbers.get(amountMinor);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(amountMinor, number);
    return number;
  }
}

function addBetween(shortlist: Shortlist, lists: NumberLists, start: number, end: number): void {
  for (let place = start; place < end && !shortlist.isFull; place += 1) shortlist.add(lists.at(place));
}

/** Lines are in the order of days, so the nearest so many are around where the day would stand. */
function firstOfNearest(lists: NumberLists, list: number, today: number, most: number): number {
  const start = lists.startOf(list);
  const end = lists.endOf(list);
  if (end - start <= most) return start;
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lists.at(middle) < today) low = middle + 1;
    else high = middle;
  }
  return Math.max(start, Math.min(low - (most >> 1), end - most));
}
