/**
 * Amounts as readers see them: grouped by narrow no-break spaces (or the locale's commas), a true minus, and the cents
 * apart, so that the eye reads the whole units first. The value arrives as a decimal text, never as a binary fraction:
 * what is shown is exactly what is stored, or what is stored rounded half away from zero where a scale asks for it.
 */
import { readingLocale } from "./reading-locale.ts";

/** Whole amounts, thousands (k) or millions (M). */
export type AmountScale = "default" | "thousands" | "millions";

export const amountScales: readonly AmountScale[] = ["default", "thousands", "millions"];

interface AmountStyle {
  /** Without one, as in tables where all amounts are in the same: two decimals and no symbol. */
  readonly currency?: string | undefined;
  readonly scale?: AmountScale | undefined;
  readonly locale: string;
}

export interface AmountToShow extends AmountStyle {
  /** Decimal text with a point: "-1234.50". */
  readonly value: string;
}

export interface AmountParts {
  /** The minus, and in some languages the symbol. An amount that rounds to zero has no sign. */
  readonly before: string;
  readonly whole: string;
  /** With the decimal mark: ",50". */
  readonly cents: string;
  readonly after: string;
}

/** Symbols that several countries share say which one they mean. */
const symbols: Readonly<Record<string, string>> = {
  USD: "US$",
  CAD: "CA$",
  AUD: "AU$",
  NZD: "NZ$",
  HKD: "HK$",
  SGD: "S$",
  TWD: "NT$",
  MXN: "MX$",
  BRL: "R$",
  DKK: "Dkr",
  SEK: "Skr",
  NOK: "Nkr",
  ISK: "Ikr",
};

const scales: Readonly<Record<AmountScale, { readonly power: number; readonly suffix: string }>> = {
  default: { power: 0, suffix: "" },
  thousands: { power: 3, suffix: "k" },
  millions: { power: 6, suffix: "M" },
};

const scaledDecimals = 1;
const decimalsWithoutCurrency = 2;
const minus = "\u2212";

interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** All that does not depend on the amount. */
interface Notation {
  /** The digits alone, without sign or symbol. */
  readonly digits: Intl.NumberFormat;
  readonly mark: string;
  readonly positive: Surroundings;
  readonly negative: Surroundings;
  /** What the value is multiplied by, as the end of a decimal text. */
  readonly shift: string;
}

/** Building one takes longer than drawing a cell; there are as many as languages, currencies and scales. */
const notations = new Map<string, Notation>();

function notationOf({ locale, currency, scale = "default" }: AmountStyle): Notation {
  const key = `${locale} ${currency ?? ""} ${scale}`;
  const known = notations.get(key);
  if (known !== undefined) return known;
  const made = makeNotation(readingLocale(locale), currency, scale);
  notations.set(key, made);
  return made;
}

function makeNotation(locale: string, currency: string | undefined, scale: AmountScale): Notation {
  const sample = new Intl.NumberFormat(
    locale,
    currency === undefined ? {} : { style: "currency", currency, currencyDisplay: "narrowSymbol" },
  );
  const { power, suffix } = scales[scale];
  const decimals = decimalsOf(sample, currency, scale);
  const digits = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: "never",
  });
  return {
    digits,
    mark: digits.formatToParts(0).find(({ type }) => type === "decimal")?.value ?? "",
    positive: surroundings(sample.formatToParts(1), currency, suffix),
    negative: surroundings(sample.formatToParts(-1), currency, suffix),
    shift: power === 0 ? "" : `e-${power}`,
  };
}

function decimalsOf(sample: Intl.NumberFormat, currency: string | undefined, scale: AmountScale): number {
  if (scale !== "default") return scaledDecimals;
  if (currency === undefined) return decimalsWithoutCurrency;
  return sample.resolvedOptions().maximumFractionDigits ?? decimalsWithoutCurrency;
}

const numeric: ReadonlySet<string> = new Set(["integer", "group", "decimal", "fraction"]);

function surroundings(
  parts: readonly Intl.NumberFormatPart[],
  currency: string | undefined,
  suffix: string,
): Surroundings {
  const textOf = ({ type, value }: Intl.NumberFormatPart) => {
    if (type === "minusSign") return minus;
    return type === "currency" ? (symbols[currency ?? ""] ?? value) : value;
  };
  const start = parts.findIndex(({ type }) => numeric.has(type));
  const end = parts.findLastIndex(({ type }) => numeric.has(type)) + 1;
  const before = parts.slice(0, start).map(textOf).join("");
  return { before, after: suffix + parts.slice(end).map(textOf).join("") };
}

export function amountParts(amount: AmountToShow): AmountParts {
  const { digits, mark, positive, negative, shift } = notationOf(amount);
  const text = digits.format((amount.value + shift) as `${number}`);
  const isNegative = amount.value.startsWith("-") && /[1-9]/.test(text);
  const split = mark === "" ? text.length : text.lastIndexOf(mark);
  return { ...(isNegative ? negative : positive), whole: text.slice(0, split), cents: text.slice(split) };
}

export function formatAmount(amount: AmountToShow): string {
  const { before, whole, cents, after } = amountParts(amount);
  return before + whole + cents + after;
}

/** One unit in each scale: 1,00 then 1,0k then 1,0M. */
export function scaleSample(scale: AmountScale, locale: string): string {
  return formatAmount({ value: "1".padEnd(scales[scale].power + 1, "0"), scale, locale });
}
