/** Amounts in the tooltips and the words of the chart: a narrow symbol, and as many decimals as each has room for. */

import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { amountParts } from "@amont/ui/figures/amount-format.ts";

export interface FigureStyle {
  readonly currency: CurrencyCode;
  readonly language: string;
}

/** Two decimals at most, and none where there is nothing to say: 1 250 €, 12,5 €, 3,99 €. */
export function exactMoney(minor: number, { currency, language }: FigureStyle): string {
  const most = 2;
  const kept = roundedTo(most, minor, currency);
  const { before, whole, cents, after } = amountParts({
    value: toDecimalString(minorUnits(kept), currency),
    currency,
    locale: language,
  });
  const digits = cents.slice(1, 1 + most).replace(/0+$/, "");
  return before + whole + (digits === "" ? "" : cents.slice(0, 1) + digits) + after;
}

/** Without decimals, rounded half away from zero: −17 553 €. */
export function roundMoney(minor: number, { currency, language }: FigureStyle): string {
  const kept = roundedTo(0, minor, currency);
  const value = toDecimalString(minorUnits(kept), currency);
  const { before, whole, after } = amountParts({ value, currency, locale: language });
  return before + whole + after;
}

function roundedTo(decimals: number, minor: number, currency: CurrencyCode): number {
  const step = 10 ** Math.max(0, minorDigits(currency) - decimals);
  return roundHalfAway(minor / step) * step;
}

/** In units of the currency, for the axis and the totals. */
export const unitsOf = (minor: number, currency: CurrencyCode): number => minor / 10 ** minorDigits(currency);
