/** Rates as they are read: "1 € = 1,0844 $" where there is little room, and with all digits and their origin in words. */
import type { StatementRate } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import type { TFunction } from "i18next";

interface RateStyle {
  /** Of the statement: one unit of it is what the rate is of. */
  readonly base: CurrencyCode;
  readonly locale: string;
}

/** As banks quote them: 1.0844, 162.76, 0.84638. */
const shortDigits = 5;
/** As many as a rate has: a calculator gets the same cent. */
const mostDecimals = 8;

const formats = new Map<string, Intl.NumberFormat>();

/** Made once: every column has one. */
function formatOf(locale: string, currency: string, length: "short" | "exact"): Intl.NumberFormat {
  const key = `${locale} ${currency} ${length}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const digits =
    length === "short"
      ? { minimumSignificantDigits: shortDigits, maximumSignificantDigits: shortDigits }
      : { minimumFractionDigits: 0, maximumFractionDigits: mostDecimals };
  const made = new Intl.NumberFormat(readingLocale(locale), {
    style: "currency",
    currency,
    currencyDisplay: length === "short" ? "narrowSymbol" : "code",
    ...digits,
  });
  formats.set(key, made);
  return made;
}

function oneOf(currency: CurrencyCode, locale: string, length: "short" | "exact"): string {
  // Its own digits are of rates; one unit is written without any.
  return formatOf(locale, currency, length)
    .formatToParts(1)
    .filter(({ type }) => type !== "decimal" && type !== "fraction")
    .map(({ value }) => value)
    .join("");
}

const textOf = (
  rate: string,
  currency: CurrencyCode,
  { base, locale }: RateStyle,
  length: "short" | "exact",
) => `${oneOf(base, locale, length)} = ${formatOf(locale, currency, length).format(rate as `${number}`)}`;

/** "1 € = 1,0844 $". */
export const shortRate = (rate: string, currency: CurrencyCode, style: RateStyle): string =>
  textOf(rate, currency, style, "short");

/** "1 EUR = 1,0844087 USD". */
export const exactRate = (rate: string, currency: CurrencyCode, style: RateStyle): string =>
  textOf(rate, currency, style, "exact");

/** Where it comes from, of which days, and whether one can rely on it: "cours de référence, moyenne de 23 cours au 31 juil. 2026". */
export function originText(rate: StatementRate, t: TFunction, locale: string): string {
  const origin = t(`forecast.conversion.origin.${rate.origin}`);
  const day = dayText(rate.on, locale);
  const where =
    rate.quoteCount > 1
      ? t("forecast.conversion.average", { origin, day, count: rate.quoteCount })
      : t("forecast.conversion.quoted", { origin, day });
  return [
    where,
    ...(rate.isStale ? [t("forecast.conversion.stale")] : []),
    ...(rate.isEstimated ? [t("forecast.conversion.estimated")] : []),
  ].join(", ");
}

/** "Dollars des États-Unis": as one says it of several, at the start of a line. */
export function currencyName(currency: string, locale: string): string {
  const name = new Intl.NumberFormat(readingLocale(locale), {
    style: "currency",
    currency,
    currencyDisplay: "name",
  })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value;
  const text = name ?? currency;
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** "€": as it stands beside amounts. */
export const currencySign = (currency: string, locale: string): string =>
  formatOf(locale, currency, "short")
    .formatToParts(1)
    .find(({ type }) => type === "currency")?.value ?? currency;
