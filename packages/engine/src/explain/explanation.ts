/**
 * Where a figure comes from, as a tree of data: what a sentence, a panel or a test needs, without any text. A node that
 * has children is made of them; `explained-amount.ts` says how, kind by kind. Children beyond the depth that was asked
 * for are left out, and the node says so.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { Tense } from "../calendar/time-axis.ts";
import type { FormulaErrorKind } from "../formula/formula-value.ts";
import type { RateOrigin } from "../rates/rate-book.ts";
import type { AmountChange, PublishedFit } from "../series/automatic-definition.ts";
import type { PerformanceBasis, PlannedCell } from "../series/forecast-series.ts";
import type { Measure } from "../statement/statement.ts";

// Aliases, not interfaces: parameters travel as records of plain values.

/** Which days a figure is about, and in which kind of period. */
export type Span = {
  readonly frequency: Frequency;
  readonly start: CalendarDate;
  readonly endExclusive: CalendarDate;
};

type Line = { readonly categoryId: number; readonly name: string; readonly isInflow: boolean };

/** Whose plan it is, where an entity plans per account or per project. */
type PlanPlace = { readonly accountId: number | null; readonly projectId: number | null };

/** Why there is no amount, where there is none. */
type InError = { readonly error: FormulaErrorKind | null };

type Row = { readonly scenarioId: number | null };

/** Where a forecast comes from, in one word; `several` where its periods or plans differ. */
export type SourceKind =
  | PlannedCell["kind"]
  | "fixedAmount"
  | "performanceBased"
  | "categoryBased"
  | "customKpiBased"
  | "categoryFormula"
  | "automatic"
  | "automaticVat"
  | "nothing"
  | "several";

export type ParamsByKind = {
  /**
   * Start and end of a column. Forward: start + inflow - outflow + difference, back: end - inflow + outflow - difference,
   * with the conversion difference of a statement in several currencies. Same: its neighbour's.
   */
  readonly balanceStart: Span & {
    /** Of a consolidation: what its companies hold. */
    readonly rolled: "same" | "back" | "companies";
    readonly isConverted?: true;
  };
  readonly balanceEnd: Span & {
    readonly rolled: "same" | "forward" | "companies";
    readonly isConverted?: true;
  };
  /** What the accounts hold when the current period begins. */
  readonly knownBalance: { readonly on: CalendarDate };
  /** In another currency than the statement's: what it holds of its own, of which the amount is the converted part. */
  readonly accountBalance: {
    readonly accountId: number;
    readonly name: string;
    readonly currency?: CurrencyCode;
    readonly ownMinor?: number;
  };
  /**
   * What closes a column of a statement with amounts in other currencies: it ends with another rate than it began with,
   * and than what moved in it has. Of the amount: on what was held, on what moved, and what is rounded; and how much of it
   * all is the step from today's rate to that of a budget.
   */
  readonly conversionDifference: Span & {
    readonly openingMinor: number;
    readonly flowsMinor: number;
    readonly roundingMinor: number;
    readonly budgetStepMinor: number;
  };
  /** Of such a difference: what was held in a currency when the column began, by the rates of its two ends. */
  readonly heldDifference: {
    readonly currency: CurrencyCode;
    readonly ownMinor: number;
    /** As rates are printed: how much of the currency a unit of the statement's is. */
    readonly startRate: string;
    readonly endRate: string;
  };
  /** And the rest of it: what moved, which is converted by other rates than the end; what is rounded. */
  readonly differencePart: { readonly of: "flows" | "rounding" };
  /**
   * An amount in another currency, in the one of what it is part of. What is below it is in its own. As a whole it is the
   * own amount at the rate, rounded once; where a column shows a part of what was converted as one, it is what that part
   * adds to the rounded sum of those before it.
   */
  readonly currencyConversion: {
    readonly currency: CurrencyCode;
    readonly ownMinor: number;
    /** How much of the currency a unit of the statement's is, as it is printed. */
    readonly rate: string;
    readonly origin: RateOrigin;
    readonly on: CalendarDate;
    readonly quoteCount: number;
    readonly isStale: boolean;
    readonly isEstimated: boolean;
    /** What a minor unit is in those of the statement, exactly: "numerator/denominator". */
    readonly ratio: string;
    readonly isWhole: boolean;
    /** In hundredths of a percent: the part of the company that enters, where not all of it does. */
    readonly shareBp?: number;
  };
  /** The same of an amount in the statement's own currency, of which only a part enters. */
  readonly ownedPart: {
    readonly currency: CurrencyCode;
    readonly ownMinor: number;
    readonly ratio: string;
    readonly isWhole: boolean;
    readonly shareBp: number;
  };
  /** What a company brings to a consolidation; `shareBp` as above, null for all of it. */
  readonly company: {
    readonly companyId: number;
    readonly name: string;
    readonly shareBp: number | null;
  };
  /** Flows between the companies of a consolidation that are taken out of it. */
  readonly elimination: Span;
  /** A parent, or one of the two totals, which have no category. */
  readonly sum: Span & {
    readonly categoryId: number | null;
    readonly name: string | null;
    readonly isInflow: boolean;
    readonly measure: Measure;
    readonly tense: Tense;
  };
  /** The cash flow of a leaf: what is paid, committed and left to come. */
  readonly leaf: Span &
    Line & {
      readonly tense: Tense;
      readonly usesExpected: boolean;
      readonly realizedMinor: number;
      readonly expectedMinor: number;
      readonly forecastMinor: number;
      readonly remainingMinor: number;
      readonly source: SourceKind;
    };
  readonly realized: Span & Line;
  /** `counts`: whether the company counts what is expected. */
  readonly expected: Span & Line & { readonly counts: boolean };
  readonly transaction: { readonly transactionId: number; readonly label: string; readonly on: CalendarDate };
  /** max(0, forecast - realized - what counts of the expected); nothing in the past or where nothing is forecast. */
  readonly remaining: Span &
    Line & {
      readonly tense: Tense;
      readonly realizedMinor: number;
      readonly countedExpectedMinor: number;
      /** Amounts in other currencies eat the plan at their rates, in its currency; it is converted then. */
      readonly isConverted?: true;
    };
  readonly forecast: Span & Line & { readonly source: SourceKind };
  /** What some accounts get of the company's forecast, or of what is left of it: what they paid of what all paid. */
  readonly accountShare: Span &
    Line & {
      readonly of: "forecast" | "remaining";
      readonly companyMinor: number;
      readonly paidMinor: number;
      readonly allPaidMinor: number;
    };
  /**
   * The part of an input period's forecast that a finer column shows: what is planned for a day of the column, and the
   * column's share of the rest, which is spread over the period's working days: evenly, or by how they count.
   */
  readonly spread: Span & {
    readonly datedMinor: number;
    readonly allDatedMinor: number;
    /** Working days of the input period, and those of them in the column: from the first up to before the second. */
    readonly dayCount: number;
    readonly fromDay: number;
    readonly toDay: number;
    /** What all of the period's days weigh, those before the column, and those until it ends; none: all weigh the same. */
    readonly allWeight?: number;
    readonly fromWeight?: number;
    readonly toWeight?: number;
  };
  /** The forecast of an input period: its source, and what was postponed to it. An error plans nothing. */
  readonly planned: Span &
    PlanPlace & {
      readonly categoryId: number;
      readonly name: string;
      readonly source: SourceKind;
      readonly error: FormulaErrorKind | null;
    };
  readonly postponed: { readonly categoryId: number };
  readonly nothing: { readonly categoryId: number };
  readonly cell: Row & { readonly cellKind: PlannedCell["kind"]; readonly cellId: number };
  readonly fixedAmount: Row & {
    readonly seriesId: number;
    /** As it falls due in the period; the last one, where one of them was indexed. */
    readonly eachMinor: number;
    readonly occurrences: number;
    readonly everyMonths: number;
    readonly day: number | null;
    /** In basis points, on top of the amount; null where it includes it. */
    readonly vatRateBp: number | null;
    readonly indexPercent: number | null;
    /** Times that it was indexed by then. */
    readonly indexations: number;
  };
  /** The average of its terms, changed; never below zero. */
  readonly performance: Row & {
    readonly seriesId: number;
    readonly basis: PerformanceBasis;
    readonly changeKind: AmountChange["kind"];
    /** Per cent, or minor units. */
    readonly change: number;
    readonly isFlash: boolean;
  };
  /** So many per cent of its term; never below zero. */
  readonly share: Row & {
    readonly seriesId: number;
    readonly of: "category" | "kpi";
    readonly percent: number;
    readonly delay: number;
  };
  /** The value of a written formula; its terms are in the order of the text, ranges period by period. */
  readonly formula: Row & {
    readonly seriesId: number | null;
    readonly text: string;
    /** An indicator may be; a forecast that is plans nothing. */
    readonly mayBeNegative: boolean;
  };
  /**
   * What was published for the period: what is usual, what lumps add over a year, what better parents move, somebody's adjustment, less what is usually
   * known by now, and what is known to come beyond that. Nine amounts of ten lie above the low end of its band and nine below the high one.
   */
  readonly automatic: Row & {
    readonly seriesId: number;
    readonly lowMinor: number;
    readonly highMinor: number;
    readonly shape: PublishedFit["shape"];
    /** In per cent: how much of it the medians say, and not the models of level, trend and season. */
    readonly robustPercent: number;
    readonly historyFrom: CalendarDate | null;
    readonly historyUntil: CalendarDate;
    readonly historyPeriods: number;
    readonly fittedOn: CalendarDate;
  };
  readonly automaticPart: {
    readonly of: "base" | "allowance" | "level" | "adjustment" | "committed" | "known";
  };
  /** What is due, never below zero. */
  readonly vat: Span;
  /** Tax of the declared periods, less a credit that was carried forward. */
  readonly vatBalance: Span & InError;
  /** Tax contained in what comes in, less that in what goes out. */
  readonly vatTax: Span & InError;
  /** The tax contained in one line. */
  readonly vatShare: { readonly rateBp: number; readonly isInflow: boolean; readonly value: number };
  /** A line as a formula reads it: the larger of what is committed and what is planned, or the sum of its leaves. */
  readonly formulaTerm: Span & {
    readonly line: string;
    readonly name: string;
    /** In units of currency, or as the indicator counts; exact. */
    readonly value: number;
    readonly error: FormulaErrorKind | null;
    readonly reads: "sum" | "counted" | "formula" | "input";
  };
  /** Paid or expected in an input period; only paid before the current one. */
  readonly committed: Span & { readonly categoryId: number };
};

export type ExplanationKind = keyof ParamsByKind;

export type NodeOf<Kind extends ExplanationKind> = {
  readonly kind: Kind;
  readonly amountMinor: number;
  readonly params: ParamsByKind[Kind];
  readonly children: readonly Explanation[];
  /** There are children, beyond the depth that was asked for. */
  readonly hasMore: boolean;
};

export type Explanation = { readonly [Kind in ExplanationKind]: NodeOf<Kind> }[ExplanationKind];
