/** The words of many lines in alphabetical order, so that a word cut short finds those it may have been. */
import { shortestCut } from "./label-words.ts";

/** A beginning that more words share than this says too little to look them all up. */
const mostAlike = 4;

export class WordList {
  readonly #words: readonly string[];
  /** How many lines the words before each have. */
  readonly #before: readonly number[];
  readonly #known = new Map<string, readonly string[]>();

  constructor(counts: ReadonlyArray<readonly [word: string, lineCount: number]>) {
    const sorted = counts.toSorted(([left], [right]) => (left < right ? -1 : 1));
    this.#words = sorted.map(([word]) => word);
    const before = [0];
    for (const [, count] of sorted) before.push((before.at(-1) ?? 0) + count);
    this.#before = before;
  }

  countBeginningWith(beginning: string): number {
    const { first, end } = this.#rangeOf(beginning);
    return (this.#before[end] ?? 0) - (this.#before[first] ?? 0);
  }

  /** The word itself, those it may be the beginning of, and those that may be its beginning. */
  likeWord(word: string): readonly string[] {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const { first, end } = this.#rangeOf(word);
    const isTooShort = word.length < shortestCut;
    const longer = isTooShort || end - first > mostAlike ? [] : this.#words.slice(first, end);
    const itself = this.#words[first] === word ? [word] : [];
    const alike = [...new Set([...itself, ...longer, ...this.#beginningsOf(word)])];
    this.#known.set(word, alike);
    return alike;
  }

  #beginningsOf(word: string): readonly string[] {
    const found: string[] = [];
    for (let length = shortestCut; length < word.length; length += 1) {
      const beginning = word.slice(0, length);
      if (this.#words[this.#firstFrom(beginning)] === beginning) found.push(beginning);
    }
    return found;
  }

  #rangeOf(beginning: string) {
    return { first: this.#firstFrom(beginning), end: this.#firstFrom(`${beginning}\u{ffff}`) };
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
