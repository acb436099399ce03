/** Amounts, days and periods in the words of a language, for sentences. Nothing here knows what the sentence is about. */
import { addDays, calendarDate, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { ProductLanguage } from "../culture.ts";
import { fillText } from "../errors/error-texts.ts";
import type { ExplanationTexts } from "./explanation-texts.ts";

/** The texts are written for readers in Europe; a bare `en` or `pt` would format for those across the Atlantic. */
const europeanLocales: Partial<Readonly<Record<ProductLanguage, string>>> = { en: "en-GB", pt: "pt-PT" };

const minus = "\u2212";

/** As rates are printed: a calculator gets the same cent with them. */
const rateDigits = 8;

type Sign = "auto" | "exceptZero";

/** Makes its formatters once: making one takes far longer than using it. */
export class ExplanationWords {
  readonly #currency: CurrencyCode;
  readonly #texts: ExplanationTexts;
  readonly #language: ProductLanguage;
  readonly #amounts: Readonly<Record<Sign, Intl.NumberFormat>>;
  readonly #units: Intl.NumberFormat;
  readonly #rates: Intl.NumberFormat;
  readonly #percents: Readonly<Record<Sign, Intl.NumberFormat>>;
  readonly #numbers: Intl.NumberFormat;
  readonly #days: Intl.DateTimeFormat;
  readonly #months: Intl.DateTimeFormat;
  readonly #lists: Intl.ListFormat;

  constructor(language: ProductLanguage, currency: CurrencyCode, texts: ExplanationTexts) {
    const locale = europeanLocales[language] ?? language;
    const money = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
    const percent = { style: "percent", maximumFractionDigits: 2 } as const;
    const month = { timeZone: "UTC", month: "long", year: "numeric" } as const;
    this.#currency = currency;
    this.#language = language;
    this.#texts = texts;
    this.#amounts = bySign((signDisplay) => new Intl.NumberFormat(locale, { ...money, signDisplay }));
    this.#units = new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: 0 });
    this.#rates = new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: rateDigits });
    this.#percents = bySign((signDisplay) => new Intl.NumberFormat(locale, { ...percent, signDisplay }));
    this.#numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
    this.#days = new Intl.DateTimeFormat(locale, { ...month, day: "numeric" });
    this.#months = new Intl.DateTimeFormat(locale, month);
    this.#lists = new Intl.ListFormat(locale, { type: "conjunction" });
  }

  amount(amountMinor: number, sign: Sign = "auto"): string {
    // As text, so that what is said is exactly what is stored.
    const decimal = toDecimalString(minorUnits(amountMinor), this.#currency) as `${number}`;
    return this.#amounts[sign].format(decimal).replace("-", minus);
  }

  /** "1 €" */
  get unit(): string {
    return this.#units.format(1);
  }

  /** As much of the currency as a unit of another is, with all its digits: "1,08962857 $". */
  rate(decimal: string): string {
    return this.#rates.format(decimal as `${number}`);
  }

  /** "août 2026"; in French with its preposition: "d'août 2026", "de mai 2026". */
  month(date: string): string {
    const month = this.#months.format(utc(date));
    if (this.#language !== "fr") return month;
    return /^[aeiou]/.test(month) ? `d'${month}` : `de ${month}`;
  }

  number(value: number): string {
    return this.#numbers.format(value).replace("-", minus);
  }

  percent(percent: number, sign: Sign = "auto"): string {
    return this.#percents[sign].format(percent / 100).replace("-", minus);
  }

  day(date: string): string {
    return this.#days
      .formatToParts(utc(date))
      .map(({ type, value }) => (type === "day" && value === "1" ? this.#texts.firstOfMonth : value))
      .join("");
  }

  list(parts: readonly string[]): string {
    return this.#lists.format(parts);
  }

  /** The beginning of a sentence: "En novembre 2026". */
  period(frequency: string, start: string, endExclusive: string): string {
    const { periods, quarters } = this.#texts;
    const last = addDays(calendarDate(endExclusive), -1);
    switch (frequency) {
      case "daily":
        // A day's column also holds the days off that lead to it, and is named after the last.
        return fillText(periods.daily, { day: this.day(last) });
      case "weekly":
        return fillText(periods.weekly, { first: this.day(start), last: this.day(last) });
      case "quarterly": {
        const { year, month } = yearMonthDay(calendarDate(start));
        const names = [quarters.q1, quarters.q2, quarters.q3, quarters.q4];
        return fillText(periods.quarterly, { quarter: names[Math.floor((month - 1) / 3)], year });
      }
      default:
        return fillText(periods.monthly, { month: this.#months.format(utc(start)) });
    }
  }
}

const bySign = (make: (sign: Sign) => Intl.NumberFormat) => ({
  auto: make("auto"),
  exceptZero: make("exceptZero"),
});

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
