/** Amounts as people type them in a form, and back again. Pure. */
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { type MinorUnits, minorUnits, parseDecimal, toDecimalString } from "@amont/kernel/money.ts";
import { amountParts } from "@amont/ui/figures/amount-format.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { readAmount } from "@amont/ui/widgets/numeric-input/amount-text.ts";

/** Null: nothing was typed. Undefined: it is no amount. */
export function readMinor(
  text: string,
  currency: CurrencyCode,
  locale: string,
): MinorUnits | null | undefined {
  const read = readAmount(text, { locale, present: null, maxDecimal: minorDigits(currency) });
  if (read.kind === "nothing") return null;
  if (read.kind === "fault") return undefined;
  const parsed = parseDecimal(read.text, currency);
  return parsed.ok ? parsed.value : undefined;
}

/** As it stands in a field: "20 000" or "20 000,5", with every digit that it has. */
export const typedAmount = (amountMinor: number | null, currency: CurrencyCode, locale: string): string =>
  amountMinor === null ? "" : rateText(toDecimalString(minorUnits(amountMinor), currency), locale);

/** In a sentence: "20 000 €", with its cents where it has some. */
export function amountInWords(amountMinor: number, currency: CurrencyCode, locale: string): string {
  const { before, whole, cents, after } = amountParts({
    value: toDecimalString(minorUnits(amountMinor), currency),
    currency,
    locale,
  });
  return `${before}${whole}${withoutZeros(cents)}${after}`;
}

const withoutZeros = (cents: string): string => (/[1-9]/.test(cents) ? cents : "");
