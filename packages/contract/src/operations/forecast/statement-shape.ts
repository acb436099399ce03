/**
 * A statement as the screen and the server's forecast both hold it: one number per column and measure, in minor
 * units. A cell of zeros is not sent, and no zero of the others: a plan is mostly empty.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";

export const cellMeasures = ["realized", "expected", "forecast", "remaining", "cashFlow"] as const;
export type CellMeasure = (typeof cellMeasures)[number];

/** By column. */
export type StatementCells = Readonly<Record<CellMeasure, Float64Array>>;

export interface StatementColumn {
  readonly offset: number;
  readonly begin: CalendarDate;
  /** Not included. */
  readonly end: CalendarDate;
}

/** What is said of single cells, by column. */
export interface CellMarks {
  /** What the forecast comes from (the kinds of series), and what is wrong with it (the kinds of formula errors). */
  readonly statuses: ReadonlyMap<number, readonly string[]>;
  readonly notes: ReadonlyMap<number, string>;
}

export interface StatementCategory {
  readonly categoryId: number;
  readonly name: string;
  readonly depth: number;
  readonly parentId: number | null;
  readonly childIds: readonly number[];
  readonly type: "normal" | "vat" | "debt";
  /** May somebody plan here by hand? */
  readonly isForecastSettable: boolean;
  readonly cells: StatementCells;
  readonly marks: CellMarks;
}

export interface StatementSide {
  readonly summary: StatementCells;
  /** Each parent before its children. */
  readonly categories: readonly StatementCategory[];
}

export interface StatementAnswer {
  readonly currency: CurrencyCode;
  readonly frequency: Frequency;
  readonly columns: readonly StatementColumn[];
  /** The column that holds today; outside of the columns when it is not among them. */
  readonly currentColumn: number;
  readonly inflow: StatementSide;
  readonly outflow: StatementSide;
  /** By column, in minor units. */
  readonly startBalances: readonly number[];
  readonly endBalances: readonly number[];
  readonly overdraftMinor: number;
  readonly usesExpected: boolean;
  readonly hidesFutureAchievement: boolean;
  /** Accounts that were asked for and are in another currency. */
  readonly leftOutAccountIds: readonly number[];
}

export const emptyStatementCells = (columnCount: number): StatementCells => ({
  realized: new Float64Array(columnCount),
  expected: new Float64Array(columnCount),
  forecast: new Float64Array(columnCount),
  remaining: new Float64Array(columnCount),
  cashFlow: new Float64Array(columnCount),
});
