/**
 * The references of both sides as numbers: two lines share a reference when they have the same number. Only what an
 * expectation refers to is kept as text. Banks write numbers of their own on payments, which lead nowhere: such a one
 * matters only where it is another of the same series.
 */

/** Numbers of one series are about as long as each other and begin alike, with the year. */
const shortestOfSeries = 7;
const beginningOfSeries = 4;

/** A beginning of four letters or digits and a length in one number: those of one series are next to each other. */
const lengths = 1_024;

const seriesOf = (text: string): number =>
  Number.parseInt(text.slice(0, beginningOfSeries), 36) * lengths + Math.min(text.length, lengths - 2);

const mostDigits = 9;

/**
 * What a reference is looked up by, and kept as: a number where it has few digits and nothing else. That is found without
 * reading text, and leaves no text behind.
 */
function keyOf(text: string): number | string {
  if (text.length > mostDigits) return text;
  // Zeros in front count, so something stands before them.
  let key = 1;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (digit > 9) return text;
    key = key * 10 + digit;
  }
  return key;
}

const zero = "0".charCodeAt(0);

/** How a side's references get their numbers; null for one that leads nowhere. */
export type Numbering = (reference: string) => number | null;

export class ReferenceBook {
  readonly #numbers = new Map<number | string, number>();
  readonly #keys: Array<number | string> = [];
  readonly #series: number[] = [];

  /** How many numbers there are. */
  get size(): number {
    return this.#series.length;
  }

  /** For expectations, which come first. */
  readonly enter = (text: string): number => {
    const key = keyOf(text);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#keys.length;
    this.#numbers.set(key, number);
    this.#keys.push(key);
    this.#series.push(seriesOf(text));
    return number;
  };

  /** For payments: the number of what an expectation has too, or a new one for another of some series. */
  readonly find = (text: string): number | null => {
    const known = this.#numbers.get(keyOf(text));
    if (known !== undefined) return known;
    if (text.length < shortestOfSeries) return null;
    this.#series.push(seriesOf(text));
    return this.#series.length - 1;
  };

  /** Of one that an expectation has. */
  textOf(number: number): string {
    const key = this.#keys[number] as number | string;
    return typeof key === "string" ? key : String(key).slice(1);
  }

  lengthOf(number: number): number {
    return (this.#series[number] as number) % lengths;
  }

  /** Of a payment's reference, and an expectation's that is not the same: `FA-2026-00042` and `FA-2026-00043`. */
  areOfOneSeries(paid: number, expected: number): boolean {
    if (this.lengthOf(paid) < shortestOfSeries) return false;
    return Math.abs((this.#series[paid] as number) - (this.#series[expected] as number)) <= 1;
  }
}
