/**
 * Lines by what they can be found by: amount, reference, word, and word with amount. Making it is a sort and two walks; a
 * look returns a bounded number of lines, the nearest in time first, however many there are. Words are numbers in here: what
 * is compared most is not read as text each time.
 */
import { type LabelWords, readLabel } from "./label-words.ts";
import { type Likeness, Vocabulary } from "./vocabulary.ts";

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

const none: readonly number[] = [];

export class LineIndex<L extends IndexedLine> {
  /** In the order of their days: a position in here is what the index hands out. */
  readonly lines: readonly L[];
  readonly labels: readonly LabelWords[];
  readonly vocabulary: Vocabulary;
  readonly #wordsOf: ReadonlyArray<readonly number[]>;
  readonly #byAmount = new Map<number, number[]>();
  readonly #byReference = new Map<string, number[]>();
  readonly #byWord: ReadonlyArray<readonly number[]>;

  constructor(lines: readonly L[]) {
    this.lines = lines.toSorted((left, right) => left.day - right.day);
    this.labels = this.lines.map(({ text }) => readLabel(text));
    const counts = new Map<string, number>();
    for (const { words } of this.labels) {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    this.vocabulary = new Vocabulary(counts, lines.length);
    this.#wordsOf = this.labels.map(({ words }) => words.map((word) => this.vocabulary.numberOf(word)));
    const byWord = Array.from({ length: this.vocabulary.size }, (): number[] => []);
    for (const [position, { effectMinor }] of this.lines.entries()) {
      add(this.#byAmount, effectMinor, position);
      for (const reference of this.label(position).references) add(this.#byReference, reference, position);
      for (const word of this.wordsOf(position)) byWord[word]?.push(position);
    }
    this.#byWord = byWord;
  }

  line(position: number): L {
    return this.lines[position] as L;
  }

  label(position: number): LabelWords {
    return this.labels[position] as LabelWords;
  }

  /** Their numbers in the vocabulary. */
  wordsOf(position: number): readonly number[] {
    return this.#wordsOf[position] ?? none;
  }

  countOfReference(reference: string): number {
    return this.#byReference.get(reference)?.length ?? 0;
  }

  /** Those of the same amount. */
  ofAmount(effectMinor: number, day: number): readonly number[] {
    return this.#nearest(this.#byAmount.get(effectMinor) ?? none, day, mostOfAmount);
  }

  /** Those that share a reference with a label. */
  sharingReference({ references }: LabelWords): readonly number[] {
    return references.flatMap((reference) => {
      const positions = this.#byReference.get(reference) ?? none;
      return positions.length > mostSharing ? none : positions;
    });
  }

  /** Those of the same amount with one of these words, where so many have the amount that it alone does not lead to them. */
  sharingWordAndAmount(words: readonly number[], effectMinor: number, day: number): readonly number[] {
    const positions = this.#byAmount.get(effectMinor) ?? none;
    if (words.length === 0 || positions.length <= mostOfAmount) return none;
    return this.#nearest(positions, day, mostLookedAt)
      .filter((position) => this.wordsOf(position).some((word) => words.includes(word)))
      .toSorted((left, right) => Math.abs(this.line(left).day - day) - Math.abs(this.line(right).day - day))
      .slice(0, mostOfAmount);
  }

  sharingWord(words: readonly number[], day: number): readonly number[] {
    return words.flatMap((word) => this.#nearest(this.#byWord[word] ?? none, day, mostOfWord));
  }

  /** Of what the words of a label may be here, whole or cut short, those that fewest lines have. */
  rarestWords(likenesses: readonly Likeness[]): readonly number[] {
    return likenesses
      .filter(({ all }) => all.length > 0)
      .toSorted((left, right) => left.lineCount - right.lineCount)
      .slice(0, mostWords)
      .flatMap(({ all, lineCount }, place) => (place === 0 || lineCount <= mostSharing ? all : none));
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
