/**
 * Amounts as readers see them: grouped by narrow no-break spaces (or the locale's commas), a true
 * minus, and the cents apart, so that the eye reads the whole units first. The value arrives as a
 * decimal text, never as a binary fraction: what is shown is exactly what is stored.
 */
import { readingLocale } from "./reading-locale.ts";

export interface AmountParts {
  readonly before: string;
  readonly whole: string;
  readonly cents: string;
  readonly after: string;
}

interface AmountFormat {
  readonly value: string;
  readonly currency: string;
  readonly locale: string;
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

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(readingLocale(locale), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  formatters.set(key, made);
  return made;
}

const minus = "\u2212";

export function amountParts({ value, currency, locale }: AmountFormat): AmountParts {
  const parts = { before: "", whole: "", cents: "", after: "" };
  for (const part of formatterFor(locale, currency).formatToParts(value as `${number}`)) {
    if (part.type === "integer" || part.type === "group") parts.whole += part.value;
    else if (part.type === "decimal" || part.type === "fraction") parts.cents += part.value;
    else {
      const text = part.type === "currency" ? (symbols[currency] ?? part.value) : part.value;
      const side = parts.whole === "" ? "before" : "after";
      parts[side] += part.type === "minusSign" ? minus : text;
    }
  }
  return parts;
}

export function formatAmount(format: AmountFormat): string {
  const { before, whole, cents, after } = amountParts(format);
  return before + whole + cents + after;
}
