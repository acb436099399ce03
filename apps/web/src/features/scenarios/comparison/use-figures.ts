/** Amounts of a comparison as they are written: whole units, differences with their sign. */
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { amountParts, formatAmount } from "@amont/ui/figures/amount-format.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { useMemo } from "react";
import { useLanguage } from "../../../i18n/i18n.ts";

export interface Figures {
  /** "27 110 €", and "3,1M €" where it would be too long. */
  readonly money: (units: number) => string;
  /** "−216 414 €", "+1 500 €". */
  readonly signedMoney: (units: number) => string;
  /** The same for a table in one currency: "−14 124", and a dash for nothing. */
  readonly difference: (units: number) => string;
  /** "+12", "−22". */
  readonly signed: (number: number) => string;
  /** With cents, for a table. */
  readonly plain: (units: number) => string;
}

const millions = 1_000_000;

export function useFigures(currency: string): Figures {
  const language = useLanguage();
  return useMemo(() => {
    const whole = (units: number) => {
      const {
        before,
        whole: digits,
        after,
      } = amountParts({
        value: String(roundHalfAway(units)),
        currency,
        locale: language,
      });
      return before + digits + after;
    };
    const money = (units: number) =>
      Math.abs(units) < millions
        ? whole(units)
        : formatAmount({ value: String(units), currency, scale: "millions", locale: language });
    const number = new Intl.NumberFormat(readingLocale(language), {
      maximumFractionDigits: 0,
      signDisplay: "exceptZero",
    });
    const signed = (value: number) => number.format(value).replace("-", "−");
    return {
      money,
      signedMoney: (units) => (units > 0 ? `+${whole(units)}` : whole(units)),
      difference: (units) => (units === 0 ? "–" : signed(units)),
      signed,
      plain: (units) => formatAmount({ value: units.toFixed(2), locale: language }),
    };
  }, [currency, language]);
}
