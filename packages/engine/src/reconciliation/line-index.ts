/**
 * Lines by what they can be found by: amount, reference, word, and word with amount. Making it is a sort and one walk; a
 * look returns a bounded number of lines, the nearest in time first, however many there are.
 */
import { type LabelWords, readLabel } from "./label-words.ts";
import { WordList } from "./word-list.ts";

interface IndexedLine {
  readonly effectMinor: number;
  readonly day: number;
  readonly text: string;
}

/** A reference that is on more lines than this names none of them, and a second word adds nothing to the rarest. */
const mostSharing = 40;
const mostOfAmount = 4;
/** Of one amount, to find those of one name. */
const mostLookedAt = 48;
const mostOfWord = 8;
const mostWords = 2;

export class LineIndex<L extends IndexedLine> {
  /** In the order of their days: a position in here is what the index hands out. */
  readonly lines: readonly L[];
  readonly labels: readonly LabelWords[];
  readonly #byAmount = new Map<number, number[]>();
  readonly #byReference = new Map<string, number[]>();
  readonly #byWord = new Map<string, number[]>();
  readonly #words: WordList;

  constructor(lines: readonly L[]) {
    this.lines = lines.toSorted((left, right) => left.day - right.day);
    this.labels = this.lines.map(({ text }) => readLabel(text));
    for (const [position, { effectMinor }] of this.lines.entries()) {
      const { words, references } = this.label(position);
      add(this.#byAmount, effectMinor, position);
      for (const reference of references) add(this.#byReference, reference, position);
      for (const word of words) add(this.#byWord, word, position);
    }
    this.#words = new WordList([...this.#byWord].map(([word, positions]) => [word, positions.length]));
  }

  line(position: number): L {
    return this.lines[position] as L;
  }

  label(position: number): LabelWords {
    return this.labels[position] as LabelWords;
  }

  countOfAmount(effectMinor: number): number {
    return this.#byAmount.get(effectMinor)?.length ?? 0;
  }

  countOfReference(reference: string): number {
    return this.#byReference.get(reference)?.length ?? 0;
  }

  /** How many have the word, or one that begins with it. */
  countOfWord(word: string, isCut: boolean): number {
    return isCut ? this.#words.countBeginningWith(word) : (this.#byWord.get(word)?.length ?? 0);
  }

  /** Those of the same amount. */
  ofAmount(effectMinor: number, day: number): readonly number[] {
    return this.#nearest(this.#byAmount.get(effectMinor) ?? [], day, mostOfAmount);
  }

  /** Those that share a reference with a label. */
  sharingReference({ references }: LabelWords): readonly number[] {
    return references.flatMap((reference) => {
      const positions = this.#byReference.get(reference) ?? [];
      return positions.length > mostSharing ? [] : positions;
    });
  }

  /** Those of the same amount with one of these words. */
  sharingWordAndAmount(words: readonly string[], effectMinor: number, day: number): readonly number[] {
    if (words.length === 0) return [];
    return this.#nearest(this.#byAmount.get(effectMinor) ?? [], day, mostLookedAt)
      .filter((position) => this.label(position).words.some((word) => words.includes(word)))
      .toSorted((left, right) => Math.abs(this.line(left).day - day) - Math.abs(this.line(right).day - day))
      .slice(0, mostOfAmount);
  }

  sharingWord(words: readonly string[], day: number): readonly number[] {
    return words.flatMap((word) => this.#nearest(this.#byWord.get(word) ?? [], day, mostOfWord));
  }

  /** Of a label, as they are written here, which may be longer or shorter. */
  rarestWords({ words }: LabelWords): readonly string[] {
    const writings = words.map((word) => this.#words.likeWord(word)).filter((alike) => alike.length > 0);
    const rarest = writings.toSorted((left, right) => this.#countOf(left) - this.#countOf(right));
    return rarest
      .slice(0, mostWords)
      .filter((alike, place) => place === 0 || this.#countOf(alike) <= mostSharing)
      .flat();
  }

  #countOf(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + this.countOfWord(word, false), 0);
  }

  /** Positions are in the order of days: the nearest ones are around where the day would stand. */
  #nearest(positions: readonly number[], day: number, most: number): readonly number[] {
    if (positions.length <= most) return positions;
    let low = 0;
    let high = positions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.line(positions[middle] as number).day < day) low = middle + 1;
      else high = middle;
    }
    const first = Math.max(0, Math.min(low - (most >> 1), positions.length - most));
    return positions.slice(first, first + most);
  }
}

function add<K>(index: Map<K, number[]>, key: K, position: number): void {
  const positions = index.get(key);
  if (positions === undefined) index.set(key, [position]);
  else positions.push(position);
}
