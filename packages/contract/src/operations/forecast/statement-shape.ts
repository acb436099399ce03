/**
 * A statement as the screen and the server's forecast both hold it: one number per column and measure, in minor
 * units. A cell of zeros is not sent, and no zero of the others: a plan is mostly empty.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { EditRestriction } from "./cell-shape.ts";

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

/** Something in the cell was due before today and is not paid. */
export const lateStatus = "late";

/** What is said of single cells, by column. */
export interface CellMarks {
  /** What the forecast comes from (the kinds of series), what is wrong with it (the kinds of formula errors), what is late. */
  readonly statuses: ReadonlyMap<number, readonly string[]>;
  readonly notes: ReadonlyMap<number, string>;
}

export const lineKinds = ["category", "company", "elimination"] as const;

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
  /** Of a consolidation's line that belongs to one company. */
  readonly companyId?: number | undefined;
  /** Absent: a category. */
  readonly lineKind?: (typeof lineKinds)[number] | undefined;
  /** What the server calls the line as it is, where it said so: the same name is the same line. */
  readonly version?: string | undefined;
}

export interface StatementSide {
  readonly summary: StatementCells;
  /** Each parent before its children. */
  readonly categories: readonly StatementCategory[];
}

/**
 * Whose plan is shown: its own (the company's, or that of the accounts), none of one that is the whole company's, which
 * could be shared or is in another currency, or its part of it.
 */
export const planCoverages = ["own", "shareable", "otherCurrency", "shared"] as const;
export type PlanCoverage = (typeof planCoverages)[number];

export const rateOrigins = ["company", "organisation", "uploaded", "reference", "legal", "budget"] as const;

/** What a unit of the statement's currency is in a pocket's, as a decimal, and where it comes from. */
export interface StatementRate {
  readonly rate: string;
  readonly origin: (typeof rateOrigins)[number];
  /** The day of its quote, or the last one of an average. */
  readonly on: CalendarDate;
  /** More than one: it is their mean. */
  readonly quoteCount: number;
  readonly isStale: boolean;
  readonly isEstimated: boolean;
}

/** What is held and moves in one currency. */
export interface StatementPocket {
  readonly currency: CurrencyCode;
  /** What is held at the borders of the columns, in its own minor units: one more than columns. */
  readonly borders: readonly number[];
  /** By column, of what moves in it and of what is held at its end; none for the currency of the statement. */
  readonly rates: ReadonlyArray<{ readonly flows: StatementRate; readonly closing: StatementRate }>;
}

/** What closes a column besides its flows: start + net + difference = end. In minor units of the statement. */
export interface ConversionColumn {
  readonly difference: number;
  /** Its three parts. */
  readonly opening: number;
  readonly flows: number;
  readonly rounding: number;
  /** Of the difference, what is the step from today's rate to that of a budget. */
  readonly budgetStep: number;
}

export interface StatementConversion {
  readonly columns: readonly ConversionColumn[];
  /**
   * What is held today at today's rates, which the rates of a budget are no part of; in minor units of the statement.
   * Absent where today is in no column that is shown, and for a consolidation, which says it whatever was converted.
   */
  readonly cashToday?: number | undefined;
  readonly pockets: readonly StatementPocket[];
}

/**
 * A currency that nobody knows a rate of: its accounts and what they hold today, in its minor units. Without accounts where
 * something is expected or planned in it on none.
 */
export interface UnconvertedPocket {
  readonly currency: CurrencyCode;
  readonly accountIds: readonly number[];
  readonly heldMinor: number;
}

export const groupings = ["company", "category"] as const;
export const ownershipMethods = ["full", "proportional"] as const;

/** A company as a consolidation shows it. */
export interface GroupedCompany {
  readonly companyId: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  /** Null: its main plan. */
  readonly scenarioName: string | null;
  /** In hundredths of a percent. */
  readonly ownershipBp: number;
  readonly method: (typeof ownershipMethods)[number];
  /** Its own page may convert by other rates than the group does. */
  readonly hasOwnRates: boolean;
}

/** What only the statement of a consolidation says. */
export interface StatementGroup {
  readonly groupBy: (typeof groupings)[number];
  /** Are flows between its companies taken out? */
  readonly eliminates: boolean;
  /** What all accounts that count hold today, at today's rates, as their balances say it. Null: today is not shown. */
  readonly cashToday: number | null;
  /** By column: start + in − out + intragroup + ignored + conversion difference = end. `minority` is said besides. */
  readonly bridge: {
    readonly intragroupNet: readonly number[];
    readonly ignoredNet: readonly number[];
    /** What others own of what is held at the end by companies that enter in full. */
    readonly minority: readonly number[];
  };
  /** Those that are in the sums, in their order. */
  readonly companies: readonly GroupedCompany[];
  /** Named, and in no sum. */
  readonly unavailableCompanies: readonly { readonly companyId: number; readonly name: string }[];
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
  /** Null where everything is in the currency of the statement. */
  readonly conversion: StatementConversion | null;
  readonly unconverted: readonly UnconvertedPocket[];
  /** Accounts that were asked for and are in a currency that nobody knows a rate of. */
  readonly leftOutAccountIds: readonly number[];
  /** Why nobody can plan by hand in this view; empty where one can, on the categories that take it. */
  readonly editRestrictions: readonly EditRestriction[];
  /** On whose account forecasts entered here are; null is none. */
  readonly planAccountId: number | null;
  readonly planCoverage: PlanCoverage;
  /** Planned for the company, and on no account: none of a shared plan's accounts paid them before. */
  readonly unassignedCategoryIds: readonly number[];
  /** Of consolidations alone. */
  readonly group?: StatementGroup | undefined;
}

export const emptyStatementCells = (columnCount: number): StatementCells => ({
  realized: new Float64Array(columnCount),
  expected: new Float64Array(columnCount),
  forecast: new Float64Array(columnCount),
  remaining: new Float64Array(columnCount),
  cashFlow: new Float64Array(columnCount),
});

/** A statement since it was last read: a line that is the same as it was is only named. */
export interface StatementChanges extends Omit<StatementAnswer, "inflow" | "outflow"> {
  readonly inflow: ChangedSide;
  readonly outflow: ChangedSide;
}

interface ChangedSide {
  readonly summary: StatementCells;
  readonly lines: readonly (StatementCategory | number)[];
}

/** What the reader has of each line, by category. */
export type KnownVersions = Readonly<Record<string, string>>;

export function knownVersions(statement: StatementAnswer | undefined): KnownVersions {
  const versions: Record<string, string> = {};
  for (const { categories } of statement === undefined ? [] : [statement.inflow, statement.outflow])
    for (const { categoryId, version } of categories)
      if (version !== undefined) versions[categoryId] = version;
  return versions;
}

/** The statement that the changes make of the one that was read before, if any. Lines that are the same stay the same objects. */
export function changedStatement(
  before: StatementAnswer | undefined,
  changes: StatementChanges,
): StatementAnswer {
  const side = (name: "inflow" | "outflow"): StatementSide => {
    const known = new Map(before?.[name].categories.map((category) => [category.categoryId, category]));
    const { summary, lines } = changes[name];
    return {
      summary,
      categories: lines.flatMap((line) => (typeof line === "number" ? (known.get(line) ?? []) : line)),
    };
  };
  return { ...changes, inflow: side("inflow"), outflow: side("outflow") };
}
