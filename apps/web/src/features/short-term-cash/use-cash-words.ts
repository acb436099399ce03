/** Amounts and days of short-term cash as the reader's language writes them. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { amountParts } from "@amont/ui/figures/amount-format.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { weekDays } from "@amont/ui/figures/week-text.ts";
import { writtenDate } from "@amont/ui/figures/written-date.ts";
import { useMemo } from "react";
import { useLanguage } from "../../i18n/i18n.ts";
import { moneyText } from "../../shared/money-text.tsx";

export interface CashWords {
  /** To the cent, with its currency. */
  readonly exact: (amountMinor: number, currency: CurrencyCode) => string;
  /** In whole units, without a currency: as cells have it. */
  readonly whole: (amountMinor: number, currency: CurrencyCode) => string;
  /** In whole units, with its currency. */
  readonly short: (amountMinor: number, currency: CurrencyCode) => string;
  /** "mardi 17". */
  readonly weekday: (day: CalendarDate) => string;
  /** "mar. 17". */
  readonly shortDay: (day: CalendarDate) => string;
  /** "nov.". */
  readonly month: (day: CalendarDate) => string;
  /** "16 nov.". */
  readonly day: (day: CalendarDate, today: CalendarDate) => string;
  /** "16–22 nov.". */
  readonly week: (days: { readonly start: CalendarDate; readonly endExclusive: CalendarDate }) => string;
}

export function useCashWords(): CashWords {
  const language = useLanguage();
  return useMemo(() => cashWords(language), [language]);
}

function cashWords(language: string): CashWords {
  const locale = readingLocale(language);
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (day: CalendarDate) => writtenDate(made, language, new Date(`${day}T00:00:00Z`));
  };
  const parts = (amountMinor: number, currency: CurrencyCode, shown?: CurrencyCode) => {
    const units = roundHalfAway(amountMinor / 10 ** minorDigits(currency));
    return amountParts({
      value: String(units),
      locale: language,
      ...(shown === undefined ? {} : { currency: shown }),
    });
  };
  return {
    exact: (amountMinor, currency) => moneyText({ amountMinor: minorUnits(amountMinor), currency }, language),
    whole: (amountMinor, currency) => {
      const { before, whole } = parts(amountMinor, currency);
      return before + whole;
    },
    short: (amountMinor, currency) => {
      const { before, whole, after } = parts(amountMinor, currency, currency);
      return before + whole + after;
    },
    weekday: format({ weekday: "long", day: "numeric" }),
    shortDay: format({ weekday: "short", day: "numeric" }),
    month: format({ month: "short" }),
    day: (day, today) => dayText(day, language, today),
    week: (days) => weekDays(days, language),
  };
}
