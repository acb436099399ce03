/** What a file of exchange rates says, whatever its format. A quote is "1 EUR = `rate` units of `currency`". */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Result } from "@amont/kernel/result.ts";

/**
 * `ecb`: a column for each currency, or the XML of the European Central Bank; `template`: a row for each quote. A
 * workbook is one of Excel or OpenDocument. An archive has the format of the first rate file in it.
 */
export type RateFileFormat = "ecb-csv" | "ecb-xml" | "ecb-workbook" | "template-csv" | "template-workbook";

export interface RateQuote {
  readonly currency: CurrencyCode;
  readonly on: CalendarDate;
  /** An exact decimal above zero, without exponent, sign and needless zeros: `1.0917`. */
  readonly rate: string;
  /** As the file names it; null where it is for everybody. */
  readonly company: string | null;
  /** Of the file, from one. */
  readonly line: number;
}

export type RateProblemKind =
  | "bad-currency"
  | "bad-date"
  /** After today. */
  | "future"
  /** There was nothing to quote against. */
  | "before-euro"
  | "not-a-number"
  /** Zero or less. */
  | "not-positive"
  | "too-many-digits"
  | "exponent"
  /** One mark with three digits behind it, where the other rates of the file do not have it as their decimal mark. */
  | "ambiguous-rate"
  /** A euro that is not one euro. */
  | "euro"
  /** Several rates of one currency on one day: none of them is taken. */
  | "duplicate"
  /** The line has less or more cells than the headings: it was cut, or its decimal commas are taken for the next cell. */
  | "cell-count";

/** A line, or a cell of it, that is not taken. */
export interface RateProblem {
  readonly kind: RateProblemKind;
  readonly line: number;
  /** What the file says there, cut to what a line of a list can show. */
  readonly text: string;
  /** Its name in the archive. */
  readonly file: string | null;
}

export type RateWarningKind =
  /** A dollar above 50 or a yen below 1 per euro: the file quotes the other way round, or against something else. */
  | "not-per-euro"
  /** Nothing in the file tells 03/04 in March from 03/04 in April: the day is read first. */
  | "date-format-assumed"
  /** All rates look like 1,234: the mark is read as the decimal mark. */
  | "decimal-mark-assumed"
  /** Its heading is no currency. */
  | "column-ignored"
  /** It is in the archive, and is no rate file. */
  | "file-left-out";

export interface RateWarning {
  readonly kind: RateWarningKind;
  readonly line: number | null;
  /** What it is about, as the file writes it. */
  readonly text: string;
  readonly file: string | null;
}

/** Codes that are no currency in force: ended ones, and what only looks like one. */
export interface UnknownCurrency {
  readonly currency: string;
  /** How many quotes were left out. */
  readonly count: number;
}

export interface RateFile {
  readonly format: RateFileFormat;
  /** In the order of the file. One for each company, currency and day. */
  readonly quotes: readonly RateQuote[];
  readonly unknownCurrencies: readonly UnknownCurrency[];
  /** The first of them; `problemCount` is how many there are. */
  readonly problems: readonly RateProblem[];
  readonly problemCount: number;
  readonly warnings: readonly RateWarning[];
  /** Somebody should look at it before it is taken: it does not seem to quote per euro. Nothing was turned round. */
  readonly questionable: boolean;
}

/** Why a file is no rate file. */
export interface NoRateFile {
  readonly kind:
    | "empty"
    | "too-large"
    /** A page of a site instead of the file that it offers. */
    | "web-page"
    | "unknown-format"
    /** A table with some, but not all, of currency, date and rate, or with two columns for one of them. */
    | "columns-unknown"
    /** A table, or a document of the bank, without a single quote. */
    | "no-quotes"
    | "damaged"
    | "encrypted"
    | "nested-archive"
    /** An archive of other things. */
    | "no-rate-file-inside";
}

export type RateFileResult = Result<RateFile, NoRateFile>;

/** The whole history is less than half of it in the longest of the formats. */
export const largestRateFileBytes = 16 * 1024 * 1024;

/** Twice forty currencies on every day since the euro began. */
export const mostQuotes = 500_000;

export const mostProblemsListed = 1_000;
