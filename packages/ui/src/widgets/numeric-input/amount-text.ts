/**
 * An amount as people type it in a spreadsheet: a plain number with any currency sign and any space, thousands and
 * millions (12k, 1,5M), a calculation (=1200*1,2), a negative in brackets, or a change of what is there (+10 %, −5 %).
 * Calculated with whole fractions and rounded once, at the end. A percentage that is added is of what stands before it,
 * as on a pocket calculator; one alone needs its sign, because ten per cent is no amount.
 */
import { parseNumber, type TypedNumber } from "./parse-number.ts";

export type AmountFault =
  | "notANumber"
  | "tooManyDecimals"
  | "dividedByZero"
  /** A percentage without a sign, of nobody knows what. */
  | "barePercentage"
  /** A change of something that is not there. */
  | "nothingToChange"
  | "tooLarge";

export type AmountReading =
  | { readonly kind: "nothing" }
  | {
      readonly kind: "amount";
      readonly value: number;
      /** The same with every digit and a point. */
      readonly text: string;
      /** Digits after the decimal mark, zeros at the end not counted. */
      readonly decimals: number;
      /** More than a number was typed: what it comes to is worth showing. */
      readonly isCalculated: boolean;
    }
  | { readonly kind: "fault"; readonly fault: AmountFault };

export interface AmountRules {
  readonly locale: string;
  /** What a change in per cent is of; null where nothing is. */
  readonly present: number | null;
  /** A calculation is rounded to so many, half away from zero; what is typed with more is refused. */
  readonly maxDecimal: number;
}

const spaces = /[\s\u00a0\u2007\u2009\u200a\u202f\u2060]/gu;
/** Between digits, as the Swiss write thousands. */
const apostrophes = /(?<=\d)['\u2019](?=\d)/g;
/** Signs, and the words that people write in their place: no three letters at random, "JAN 2027" is no amount. */
const currencies =
  /\p{Sc}|(?<=^|[^\p{L}]|\d[kKM])(?:EUR|USD|GBP|CHF|SEK|DKK|NOK|PLN|CZK|HUF|RON|CAD|AUD|JPY|CNY|MAD|TND|XOF|XAF|kr\.?)(?!\p{L})/gu;
const minusSigns = /[\u2212\u2013\u2012]/g;
const dashOnly = /^[-\u2212\u2013\u2014]$/;

export function readAmount(text: string, rules: AmountRules): AmountReading {
  const bare = text.replaceAll(spaces, "").replaceAll(apostrophes, "").replaceAll(currencies, "");
  if (bare === "" && /\p{L}/u.test(text)) return fault("notANumber");
  if (bare === "" || dashOnly.test(bare)) return { kind: "nothing" };
  const number = parseNumber(bare, rules.locale);
  if (number !== undefined) return plain(number, false, rules);
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1];
  const owed = inBrackets === undefined ? undefined : parseNumber(inBrackets, rules.locale);
  if (inBrackets !== undefined && owed !== undefined && /^[\d.,]/.test(inBrackets))
    return plain(
      owed.value === 0 ? owed : { ...owed, value: -owed.value, text: `-${owed.text}` },
      true,
      rules,
    );
  try {
    return calculated(bare, rules);
  } catch (error) {
    if (error instanceof Faulty) return fault(error.fault);
    throw error;
  }
}

const fault = (kind: AmountFault): AmountReading => ({ kind: "fault", fault: kind });

class Faulty extends Error {
  readonly fault: AmountFault;

  constructor(kind: AmountFault) {
    super(kind);
    this.fault = kind;
  }
}

function plain(
  { value, text, decimals }: TypedNumber,
  isCalculated: boolean,
  { maxDecimal }: AmountRules,
): AmountReading {
  if (!isSafe(value, maxDecimal)) return fault("tooLarge");
  if (decimals > maxDecimal) return fault("tooManyDecimals");
  return { kind: "amount", value, text, decimals, isCalculated };
}

/** Its smallest parts must still be whole numbers. */
const isSafe = (value: number, decimals: number): boolean =>
  Number.isFinite(value) && Math.abs(value) * 10 ** decimals <= Number.MAX_SAFE_INTEGER;

function calculated(bare: string, rules: AmountRules): AmountReading {
  const written = bare.replaceAll(minusSigns, "-").replaceAll("×", "*").replaceAll(/[÷:]/g, "/");
  const reader = new Reader(tokensOf(written.replace(/^=/, ""), rules.locale), rules, {
    isFormula: written.startsWith("="),
  });
  const text = decimalText(reader.whole(), rules.maxDecimal);
  const value = Number(text);
  if (!isSafe(value, rules.maxDecimal)) return fault("tooLarge");
  const decimals = (text.split(".")[1] ?? "").replace(/0+$/, "").length;
  return value === 0
    ? { kind: "amount", value: 0, text: "0", decimals: 0, isCalculated: true }
    : { kind: "amount", value, text, decimals, isCalculated: true };
}

/** Numerator over denominator, which is above zero. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

type Token =
  | { readonly kind: "number"; readonly value: Fraction; readonly isPercentage: boolean }
  | { readonly kind: "+" | "-" | "*" | "/" | "(" | ")" };

const signs: ReadonlySet<string> = new Set(["+", "-", "*", "/", "(", ")"]);
const units: Readonly<Record<string, bigint>> = { "": 1n, k: 1_000n, K: 1_000n, M: 1_000_000n };
/** Nobody types more, and nobody waits for a text that somebody made to be waited for. */
const longestText = 200;

function tokensOf(text: string, locale: string): readonly Token[] {
  if (text.length > longestText) throw new Faulty("notANumber");
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? "";
    if (signs.has(sign)) {
      tokens.push({ kind: sign as "+" });
      at += 1;
      continue;
    }
    const match = /^([\d.,]+)([kKM]?)(%?)/.exec(text.slice(at));
    const typed = match === null ? undefined : parseNumber(match[1] ?? "", locale);
    if (match === null || typed === undefined) throw new Faulty("notANumber");
    const isPercentage = match[3] === "%";
    const { top, bottom } = fractionOf(typed.value);
    const unit = units[match[2] ?? ""] ?? 1n;
    tokens.push({
      kind: "number",
      value: { top: top * unit, bottom: isPercentage ? bottom * 100n : bottom },
      isPercentage,
    });
    at += match[0].length;
  }
  return tokens;
}

function fractionOf(value: number): Fraction {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (match === null) throw new Faulty("tooLarge");
  const [, whole = "", decimals = ""] = match;
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

const one: Fraction = { top: 1n, bottom: 1n };
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const negative = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom });

function inverse({ top, bottom }: Fraction): Fraction {
  if (top === 0n) throw new Faulty("dividedByZero");
  return top < 0n ? { top: -bottom, bottom: -top } : { top: bottom, bottom: top };
}

interface Term {
  readonly value: Fraction;
  /** A percentage by itself: added, it is of what stands before it. */
  readonly isPercentage: boolean;
}

/** sum = [sign] product { sign product }; product = factor { (* | /) factor }; factor = sign factor | ( sum ) | number */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #rules: AmountRules;
  readonly #isFormula: boolean;
  #at = 0;

  constructor(tokens: readonly Token[], rules: AmountRules, { isFormula }: { readonly isFormula: boolean }) {
    this.#tokens = tokens;
    this.#rules = rules;
    this.#isFormula = isFormula;
  }

  whole(): Fraction {
    const [first, second] = this.#tokens;
    const isChange =
      this.#tokens.length === 2 && (first?.kind === "+" || first?.kind === "-") && isPercentage(second);
    if (isChange) {
      const { present } = this.#rules;
      if (present === null || present === 0 || this.#isFormula) throw new Faulty("nothingToChange");
      const now = present < 0 ? negative(fractionOf(-present)) : fractionOf(present);
      const { value } = second;
      return times(now, plus(one, first.kind === "-" ? negative(value) : value));
    }
    const read = this.#sum();
    if (this.#at < this.#tokens.length) throw new Faulty("notANumber");
    if (read.isPercentage && !this.#isFormula) throw new Faulty("barePercentage");
    return read.value;
  }

  #next(...kinds: readonly Token["kind"][]): Token | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !kinds.includes(token.kind)) return undefined;
    this.#at += 1;
    return token;
  }

  #sum(): Term {
    let sum = this.#product();
    for (let sign = this.#next("+", "-"); sign !== undefined; sign = this.#next("+", "-")) {
      const { value, isPercentage: isShare } = this.#product();
      const signed = sign.kind === "-" ? negative(value) : value;
      const added = isShare ? times(sum.value, plus(one, signed)) : plus(sum.value, signed);
      sum = { value: added, isPercentage: false };
    }
    return sum;
  }

  #product(): Term {
    let product = this.#factor();
    for (let sign = this.#next("*", "/"); sign !== undefined; sign = this.#next("*", "/")) {
      const { value } = this.#factor();
      const factor = sign.kind === "/" ? inverse(value) : value;
      product = { value: times(product.value, factor), isPercentage: false };
    }
    return product;
  }

  #factor(): Term {
    const sign = this.#next("+", "-");
    if (sign !== undefined) {
      const { value, isPercentage: isShare } = this.#factor();
      return { value: sign.kind === "-" ? negative(value) : value, isPercentage: isShare };
    }
    if (this.#next("(") !== undefined) {
      const { value } = this.#sum();
      if (this.#next(")") === undefined) throw new Faulty("notANumber");
      return { value, isPercentage: false };
    }
    const number = this.#next("number");
    if (number?.kind !== "number") throw new Faulty("notANumber");
    return number;
  }
}

const isPercentage = (token: Token | undefined): token is Extract<Token, { kind: "number" }> =>
  token?.kind === "number" && token.isPercentage;

/** Half away from zero. */
function decimalText({ top, bottom }: Fraction, decimals: number): string {
  const size = (top < 0n ? -top : top) * 10n ** BigInt(decimals);
  const parts = String((2n * size + bottom) / (2n * bottom)).padStart(decimals + 1, "0");
  const whole = parts.slice(0, parts.length - decimals);
  return `${top < 0n ? "-" : ""}${whole}.${parts.slice(parts.length - decimals)}`;
}
