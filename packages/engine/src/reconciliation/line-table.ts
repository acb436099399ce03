/**
 * What the lines of one side say, as columns in the order of their days. A line is its position in them. Words and references
 * are numbers in here: what is compared most is not read as text each time, and lines near in time are near in memory.
 */
import { readLabel } from "./label-words.ts";
import { ListWriter, type NumberLists } from "./number-lists.ts";
import { ascendingOrder, firstNotBelow } from "./ordering.ts";
import type { OpenExpectation, OpenPayment } from "./reconciliation-lines.ts";
import type { Numbering } from "./reference-book.ts";
import { type Vocabulary, WordWriter } from "./vocabulary.ts";

const figureCount = 4;
const noAccount = Number.NaN;

export class LineTable {
  readonly count: number;
  /** The numbers of each line's references in the book that both sides share, without those that lead nowhere. */
  readonly references: NumberLists;
  /** The numbers of each line's words in the vocabulary of this side. */
  readonly words: NumberLists;
  readonly vocabulary: Vocabulary;
  /** Id, day, amount and account of one line beside those of the next: who looks at a line looks at all of them. */
  readonly #figures: Float64Array;
  readonly #days: Int32Array;
  readonly #texts: string[] = [];

  constructor(lines: ReadonlyArray<OpenPayment | OpenExpectation>, numbering: Numbering) {
    this.count = lines.length;
    this.#figures = new Float64Array(lines.length * figureCount);
    this.#days = new Int32Array(lines.length);
    const words = new WordWriter();
    const references = new ListWriter();
    for (const [line, position] of ascendingOrder(Float64Array.from(lines, ({ day }) => day)).entries()) {
      const { id, day, effectMinor, bankAccountId, text } = lines[position] as OpenPayment | OpenExpectation;
      this.#figures.set([id, day, effectMinor, bankAccountId ?? noAccount], line * figureCount);
      this.#days[line] = day;
      this.#texts.push(text);
      const label = readLabel(text);
      words.addLine(label.words);
      for (const reference of label.references) {
        const number = numbering(reference);
        if (number !== null) references.add(number);
      }
      references.endList();
    }
    ({ vocabulary: this.vocabulary, words: this.words } = words.finish());
    this.references = references.finish();
  }

  idOf(line: number): number {
    return this.#figures[line * figureCount] as number;
  }

  dayOf(line: number): number {
    return this.#figures[line * figureCount + 1] as number;
  }

  /** What it does to cash, in minor units. */
  amountOf(line: number): number {
    return this.#figures[line * figureCount + 2] as number;
  }

  textOf(line: number): string {
    return this.#texts[line] as string;
  }

  /** Not a number where nobody said: equal to no account, not even to itself. */
  accountOf(line: number): number {
    return this.#figures[line * figureCount + 3] as number;
  }

  /** Where a line of this day would stand: before it are those of earlier days. */
  placeOfDay(day: number): number {
    return firstNotBelow(this.#days, day);
  }
}
