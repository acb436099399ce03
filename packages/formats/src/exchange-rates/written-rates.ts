/**
 * The quotes of one file as they are written. What 03/04 and 1,234 mean is only known when all of them were seen, so days
 * and rates are kept as they are until then.
 */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, isCurrencyCode } from "@amont/kernel/currency.ts";
import { type LooseDay, readLooseDay } from "../bank-statements/loose-dates.ts";
import { periodReader } from "../spreadsheet/read-period.ts";
import type { SpreadsheetCell } from "../spreadsheet/read-spreadsheet.ts";
import { mostProblemsListed, mostQuotes, type RateProblemKind, type RateWarningKind } from "./rate-file.ts";

/** Shared by all quotes of the day. */
export interface WrittenDay {
  readonly text: string;
  readonly day: LooseDay | null;
}

export interface WrittenQuote {
  readonly currency: CurrencyCode;
  readonly day: WrittenDay;
  readonly rate: string | number | boolean;
  readonly company: string | null;
  readonly line: number;
}

interface LineProblem {
  readonly kind: RateProblemKind;
  readonly line: number;
  readonly text: string;
}

interface LineWarning {
  readonly kind: RateWarningKind;
  readonly line: number | null;
  readonly text: string;
}

export class TooManyQuotes extends Error {}

const longestShown = 60;

export const shown = (cell: SpreadsheetCell): string => {
  const text = String(cell ?? "").trim();
  return text.length > longestShown ? `${text.slice(0, longestShown - 1).toWellFormed()}…` : text;
};

const portionLength = 10_000;

export class WrittenRates {
  readonly #portions: WrittenQuote[][] = [];
  #count = 0;
  readonly unknown = new Map<string, number>();
  readonly problems: LineProblem[] = [];
  readonly warnings: LineWarning[] = [];
  problemCount = 0;
  readonly #days = new Map<string, WrittenDay>();
  readonly #names = new Map<string, string>();

  add(quote: WrittenQuote): void {
    this.#count += 1;
    if (this.#count > mostQuotes) throw new TooManyQuotes();
    const last = this.#portions.at(-1);
    if (last === undefined || last.length === portionLength) this.#portions.push([quote]);
    else last.push(quote);
  }

  *rates(): Generator<WrittenQuote["rate"]> {
    for (const portion of this.#portions) for (const { rate } of portion) yield rate;
  }

  /** Each in its turn, for the last time: some hundred thousand are not held twice, as written and as settled. */
  *takeQuotes(): Generator<WrittenQuote> {
    for (let portion = this.#portions.shift(); portion !== undefined; portion = this.#portions.shift()) {
      yield* portion;
    }
  }

  addUnknown(code: string): void {
    this.unknown.set(code, (this.unknown.get(code) ?? 0) + 1);
  }

  addProblem(kind: RateProblemKind, line: number, cell: SpreadsheetCell): void {
    this.problemCount += 1;
    if (this.problems.length < mostProblemsListed) this.problems.push({ kind, line, text: shown(cell) });
  }

  day(cell: SpreadsheetCell): WrittenDay {
    const text = String(cell ?? "").trim();
    const known = this.#days.get(text);
    if (known !== undefined) return known;
    const day = { text, day: typeof cell === "number" ? serialDay(cell) : readLooseDay(text) };
    this.#days.set(text, day);
    return day;
  }

  /** One text for all lines of a company or currency: each line of a file has its own otherwise. */
  name(cell: SpreadsheetCell | undefined): string | null {
    const name = String(cell ?? "").trim();
    if (name === "") return null;
    const known = this.#names.get(name) ?? name;
    this.#names.set(name, known);
    return known;
  }

  /** Each once, in the order of the file. */
  get days(): Iterable<WrittenDay> {
    return this.#days.values();
  }

  get isEmpty(): boolean {
    return this.#count === 0 && this.unknown.size === 0 && this.problemCount === 0;
  }
}

const readPeriod = periodReader([]);

/** A date of Excel that lost its format. */
function serialDay(serial: number): LooseDay | null {
  const period = readPeriod(serial);
  return period === null ? null : { kind: "certain", date: period.firstDay };
}

export type NamedCurrency =
  | { readonly kind: "known"; readonly code: CurrencyCode }
  | { readonly kind: "unknown"; readonly code: string }
  | { readonly kind: "none" };

export function currencyNamed(cell: SpreadsheetCell): NamedCurrency {
  const code = typeof cell === "string" ? cell.trim().toUpperCase() : "";
  if (isCurrencyCode(code)) return { kind: "known", code };
  return /^[A-Z]{3}$/.test(code) ? { kind: "unknown", code } : { kind: "none" };
}

/** No quote that day: the currency was suspended, had ended or had not begun. */
export const isAbsent = (cell: SpreadsheetCell | undefined): cell is null | undefined =>
  cell === null ||
  cell === undefined ||
  (typeof cell === "string" && absences.has(cell.trim().toUpperCase()));

const absences: ReadonlySet<string> = new Set(["", "N/A", "#N/A", "NA", "-"]);

/** Its first quotes are of 4 January, from rates fixed on 31 December 1998. */
export const firstDayOfEuro: CalendarDate = calendarDate("1999-01-01");
