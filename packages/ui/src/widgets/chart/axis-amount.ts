/** Amounts beside an axis and in small totals: short, and the same length whatever they are worth. */
import { readingLocale } from "../../figures/reading-locale.ts";

const minus = "\u2212";

interface Shortening {
  /** Applies to what is above. */
  readonly above: number;
  readonly divisor: number;
  readonly suffix: string;
}

const shortenings: readonly Shortening[] = [
  { above: 999_999, divisor: 1_000_000, suffix: "M" },
  { above: 999, divisor: 1_000, suffix: "k" },
];

const whole = { divisor: 1, suffix: "" };

export interface ShortAmountStyle {
  readonly locale: string;
  /** A plus before what is positive, for changes. */
  readonly isSigned?: boolean;
}

/** 950, 1,0k above 999, 1,0M above 999 999: one decimal. In units of the currency. */
export function shortAmount(value: number, { locale, isSigned = false }: ShortAmountStyle): string {
  const size = Math.abs(value);
  const { divisor, suffix } = shortenings.find(({ above }) => size > above) ?? whole;
  const text = digits(readingLocale(locale), suffix === "" ? 0 : 1).format(size / divisor) + suffix;
  if (!/[1-9]/.test(text)) return text;
  if (value < 0) return minus + text;
  return isSigned ? `+${text}` : text;
}

const formats = new Map<string, Intl.NumberFormat>();

function digits(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, made);
  return made;
}
