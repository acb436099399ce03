/** Exchange rates as readers see them: every digit of the decimal text, in the marks of their language. */
import { readingLocale } from "./reading-locale.ts";

/** Intl shows no more; no rate has more. */
const mostDecimals = 20;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(readingLocale(locale), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: mostDecimals,
  });
  formats.set(key, made);
  return made;
}

/** "1,0828". With so many decimals at least, so that the rates of a row stand below one another. */
export const rateText = (rate: string, locale: string, decimals = 0): string =>
  formatOf(locale, Math.min(decimals, mostDecimals)).format(rate as `${number}`);

/** Digits after the point of a decimal text. */
export const rateDecimals = (rate: string): number => rate.split(".")[1]?.length ?? 0;
