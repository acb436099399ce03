/** The words of many lines in alphabetical order: a word's number is its place there, and a word cut short is a range. */
import { shortestCut } from "./label-words.ts";
import { ListWriter, type NumberLists } from "./number-lists.ts";

/** A beginning that more words share than this says too little to look them all up. */
const mostAlike = 4;

/** Which words of a vocabulary another one may be, as it is or cut short. */
export interface Likeness {
  /** Those from `first` to before `end` begin with it; `itself` is -1 when it is none of them. What is too short begins nothing else. */
  readonly first: number;
  readonly end: number;
  readonly itself: number;
  /** How few lines have one of these. */
  readonly rarity: number;
  /** Those that are a beginning of it. */
  readonly beginnings: readonly number[];
  /** All of them, unless too many begin with it to say anything, and how many lines have one. */
  readonly all: readonly number[];
  readonly lineCount: number;
}

/** As if so many other lines were there: a name on all of three invoices is a name all the same. */
const imagined = 30;

export class Vocabulary {
  readonly #words: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** How many lines the words before each have. */
  readonly #before: Float64Array;
  readonly #rarities: Float64Array;
  readonly #lineCount: number;

  constructor(countsByWord: ReadonlyMap<string, number>, lineCount: number) {
    this.#lineCount = lineCount;
    this.#words = [...countsByWord.keys()].toSorted();
    this.#numbers = new Map(this.#words.map((word, number) => [word, number]));
    this.#before = new Float64Array(this.#words.length + 1);
    this.#rarities = new Float64Array(this.#words.length);
    for (const [number, word] of this.#words.entries()) {
      const count = countsByWord.get(word) ?? 0;
      this.#before[number + 1] = (this.#before[number] ?? 0) + count;
      this.#rarities[number] = this.#rarity(count);
    }
  }

  get size(): number {
    return this.#words.length;
  }

  wordOf(number: number): string {
    return this.#words[number] as string;
  }

  /** -1 for one that no line has. */
  numberOf(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  /** How few lines have it: the logarithm of one in how many. */
  rarityOf(number: number): number {
    return this.#rarities[number] as number;
  }

  likenessOf(word: string): Likeness {
    const itself = this.numberOf(word);
    const isWhole = word.length < shortestCut;
    const first = isWhole ? itself : this.#firstFrom(word);
    const end = isWhole ? itself + 1 : this.#firstFrom(`${word}\u{ffff}`);
    const beginnings = this.#beginningsOf(word);
    const longer = end - first > mostAlike ? [] : numbersFrom(first, end);
    const all = [...new Set([itself, ...longer, ...beginnings])].filter((number) => number !== -1);
    return {
      first,
      end,
      itself,
      rarity: this.#rarity(this.#linesOf(first, end)),
      beginnings,
      all,
      lineCount: all.reduce((sum, number) => sum + this.#linesOf(number, number + 1), 0),
    };
  }

  /** How few lines have what the two have in common in writing; 0 when they are different words. */
  rarityInCommon({ first, end, itself, rarity, beginnings }: Likeness, number: number): number {
    if (number === itself) return this.rarityOf(number);
    if (number >= first && number < end) return rarity;
    return beginnings.includes(number) ? this.rarityOf(number) : 0;
  }

  #linesOf(first: number, end: number): number {
    return (this.#before[end] ?? 0) - (this.#before[first] ?? 0);
  }

  #rarity(count: number): number {
    return Math.log((this.#lineCount + imagined) / Math.max(1, count));
  }

  #beginningsOf(word: string): readonly number[] {
    const found: number[] = [];
    for (let length = shortestCut; length < word.length; length += 1) {
      const number = this.numberOf(word.slice(0, length));
      if (number !== -1) found.push(number);
    }
    return found;
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const numbersFrom = (first: number, end: number): readonly number[] =>
  Array.from({ length: end - first }, (_, index) => first + index);

/** Two writings of one word: the same, or one is the other cut short. */
export const isAlike = ({ first, end, itself, beginnings }: Likeness, number: number): boolean =>
  number === itself || (number >= first && number < end) || beginnings.includes(number);

/** Writes the words of one line after the other. Their numbers are known when all are written. */
export class WordWriter {
  readonly #entered = new Map<string, number>();
  readonly #counts: number[] = [];
  readonly #lists = new ListWriter();
  #lineCount = 0;

  addLine(words: readonly string[]): void {
    for (const word of words) this.#lists.add(this.#enter(word));
    this.#lists.endList();
    this.#lineCount += 1;
  }

  finish(): { readonly vocabulary: Vocabulary; readonly words: NumberLists } {
    const counts = new Map(
      [...this.#entered].map(([word, entry]) => [word, this.#counts[entry] ?? 0] as const),
    );
    const vocabulary = new Vocabulary(counts, this.#lineCount);
    const numbers = Int32Array.from(this.#entered.keys(), (word) => vocabulary.numberOf(word));
    return { vocabulary, words: this.#lists.finish().renumbered(numbers) };
  }

  #enter(word: string): number {
    const known = this.#entered.get(word);
    const entry = known ?? this.#counts.length;
    if (known === undefined) this.#entered.set(word, entry);
    this.#counts[entry] = (this.#counts[entry] ?? 0) + 1;
    return entry;
  }
}

/** What the words of one vocabulary may be in another, or among its own: each found once, when it is first asked for. */
export class Likenesses {
  readonly #from: Vocabulary;
  readonly #to: Vocabulary;
  readonly #known: Array<Likeness | undefined>;

  constructor(from: Vocabulary, to: Vocabulary) {
    this.#from = from;
    this.#to = to;
    this.#known = Array.from({ length: from.size });
  }

  of(number: number): Likeness {
    return (this.#known[number] ??= this.#to.likenessOf(this.#from.wordOf(number)));
  }
}
