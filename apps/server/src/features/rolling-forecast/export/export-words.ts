/** Amounts, days and rows of exported thirteen weeks in the words of a language, as a printer sets them. Pure. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import { fillText } from "@amont/contract/errors/error-texts.ts";
import type { RowName } from "@amont/engine/liquidity/rolling/board-rows.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { exportTexts } from "./export-texts.ts";
import type { ExportTexts } from "./text-shape.ts";

/** The texts are written for readers in Europe; a bare `en` or `pt` would format for those across the Atlantic. */
const europeanLocales: Partial<Readonly<Record<ProductLanguage, string>>> = { en: "en-GB", pt: "pt-PT" };

const minus = "\u2212";
/** Shown where nothing moves, so that the rest is seen. */
export const nothing = "–";

interface Days {
  readonly start: CalendarDate;
  readonly endExclusive: CalendarDate;
}

export class ExportWords {
  readonly texts: ExportTexts;
  readonly locale: string;
  /** "k€", "GBP": in what the figures of the table are. */
  readonly unit: string;
  readonly #language: ProductLanguage;
  readonly #currency: CurrencyCode;
  readonly #isThousands: boolean;
  readonly #figures: Intl.NumberFormat;
  readonly #money: Intl.NumberFormat;
  readonly #days: Intl.DateTimeFormat;

  constructor(language: ProductLanguage, currency: CurrencyCode, isThousands: boolean) {
    this.texts = exportTexts[language];
    this.locale = europeanLocales[language] ?? language;
    this.unit = `${isThousands ? "k" : ""}${currency === "EUR" ? "€" : currency}`;
    this.#language = language;
    this.#currency = currency;
    this.#isThousands = isThousands;
    const decimals = isThousands ? 1 : 0;
    this.#figures = new Intl.NumberFormat(this.locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: "never",
    });
    this.#money = new Intl.NumberFormat(this.locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
    });
    this.#days = new Intl.DateTimeFormat(this.locale, {
      timeZone: "UTC",
      day: "numeric",
      month: "short",
      year: "numeric",
    });
  }

  /** Without unit: the corner of the table names it. What rounds to zero has no sign. */
  figure(amountMinor: number): string {
    const text = this.#figures.format(
      `${this.#decimal(amountMinor)}${this.#isThousands ? "e-3" : ""}` as `${number}`,
    );
    return amountMinor < 0 && /[1-9]/.test(text) ? minus + text : text;
  }

  /** Of an axis: without decimals that are zero. */
  roundFigure(amountMinor: number): string {
    const text = this.figure(amountMinor);
    return text.replace(/(?<=\d)[.,]0$/u, "");
  }

  /** "+2,9": a difference. */
  difference(amountMinor: number): string {
    const text = this.figure(amountMinor);
    return amountMinor > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  }

  /** "−12 345,67 €" */
  money(amountMinor: number): string {
    return this.#money.format(this.#decimal(amountMinor) as `${number}`).replace("-", minus);
  }

  /** "1er nov. 2026" */
  day(day: CalendarDate): string {
    const text = this.#days.format(utc(day));
    return this.#language === "fr" ? text.replace(/^1(?=\s)/u, "1er") : text;
  }

  /** "S47" */
  week({ week }: { readonly week: number }): string {
    return this.say(this.texts.week, { week });
  }

  /** "16–22 nov.", and "28/12–3/1" for a week in two months. */
  weekDays({ start, endExclusive }: Days): string {
    const last = addDays(endExclusive, -1);
    const isOneMonth = last.slice(0, 7) === start.slice(0, 7);
    const format = new Intl.DateTimeFormat(this.locale, {
      timeZone: "UTC",
      day: "numeric",
      month: isOneMonth ? "short" : "numeric",
    });
    // A column has no room for zeros, nor for the spaces that some languages put around the dash.
    return isOneMonth
      ? format.formatRange(utc(start), utc(last)).replaceAll(/[\s\u2009\u202f]*–[\s\u2009\u202f]*/g, "–")
      : [start, last].map((day) => format.format(utc(day)).replaceAll(/\b0(?=\d)/g, "")).join("–");
  }

  /** What somebody named stays as it is; words of ours are set. */
  row(name: RowName): string {
    const { balance, section, row } = this.texts;
    switch (name.kind) {
      case "balance":
        return this.say(balance[name.balance]);
      case "section":
        return this.say(section[name.section]);
      case "named":
        return name.name;
      case "key":
        return this.say(row[name.key]);
      case "net":
        return this.say(row.net);
      case "conversion":
        return this.say(row.conversion);
    }
  }

  /** "Note :" */
  before(name: string): string {
    return `${name}${this.#language === "fr" ? "\u202f" : ""}:`;
  }

  /** The catalogues are typed with straight apostrophes and plain spaces. */
  say(text: string, params: Readonly<Record<string, string | number>> = {}): string {
    const set =
      this.#language === "fr" ? text.replaceAll("'", "’").replaceAll(/ (?=[:;!?»])/g, "\u202f") : text;
    return fillText(set, params);
  }

  #decimal(amountMinor: number): string {
    return toDecimalString(minorUnits(amountMinor), this.#currency);
  }

  /** How many digits of the currency a cell of a workbook shows. */
  get digits(): number {
    return minorDigits(this.#currency);
  }
}

const utc = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);
