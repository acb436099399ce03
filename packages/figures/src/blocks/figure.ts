/** A number and where it comes from. A figure without a proof cannot be built. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { divideHalfAway } from "@amont/kernel/rounding.ts";

export const units = ["money", "share", "ratio", "days", "months", "number", "count"] as const;
export type Unit = (typeof units)[number];

/** Money in minor units of its currency, shares of a whole and ratios of any two in hundredths of a per cent, days, months and numbers in thousandths. */
export interface Quantity {
  readonly value: number;
  readonly unit: Unit;
  /** Of money; null of everything else. */
  readonly currency: CurrencyCode | null;
}

export interface Figure extends Quantity {
  readonly proof: Proof;
}

/** One figure for each column of a block; null where nothing can be said. */
export interface FigureRow extends Omit<Quantity, "value"> {
  readonly values: readonly (number | null)[];
  readonly proof: RowProof;
}

export const cellMeasures = ["realized", "expected", "forecast", "remaining", "cashFlow", "balance"] as const;
export type CellMeasure = (typeof cellMeasures)[number];

export const totalLines = ["inflow", "outflow", "net", "startBalance", "endBalance"] as const;
export type TotalLine = (typeof totalLines)[number];

/** A line of a statement, as somebody looks at it. */
export interface StatementPlace {
  readonly entityId: number;
  /** Of a consolidation: what this company brings. Null: all of it. */
  readonly companyId: number | null;
  readonly frequency: Frequency;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  /** Empty: all of them. */
  readonly accountIds: readonly number[];
  /** A past day: as it was believed at its end. */
  readonly asOf: CalendarDate | null;
  readonly line: TotalLine | number;
  readonly measure: CellMeasure;
}

/** Lines of a list. */
export interface LinesPlace {
  readonly entityId: number;
  readonly state: "paid" | "expected";
  readonly isInflow: boolean;
  readonly categoryIds: readonly number[];
  /** By the day on which they were paid or are due; the end is not included, null is open. */
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
  /** Empty: all that the rest says. */
  readonly ids: readonly number[];
}

export const bandMeasures = ["p10", "p25", "p50", "p75", "p90", "below", "everBelow", "floor"] as const;
export type BandMeasure = (typeof bandMeasures)[number];

/** What the simulation of a balance says of a column. */
export interface BandPlace {
  readonly entityId: number;
  readonly frequency: Frequency;
  readonly scenarioId: number | null;
  readonly offsetEnd: number;
  readonly measure: BandMeasure;
}

export const indicatorMeasures = ["value", "objective"] as const;

/** What an indicator says of a column, in the periods in which its entity plans; or one of ours that nobody stored, by month. */
export interface IndicatorPlace {
  readonly entityId: number;
  /** Null: the runway, which every statement has. */
  readonly kpiId: number | null;
  readonly frequency: Frequency;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  /** Empty: all of them. */
  readonly accountIds: readonly number[];
  readonly measure: (typeof indicatorMeasures)[number];
}

/** What came to the cash of these columns for one reason, from what was believed on a day to another day. */
export interface BridgePlace {
  readonly entityId: number;
  readonly frequency: Frequency;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  /** Empty: all of them. */
  readonly accountIds: readonly number[];
  readonly offsetBegin: number;
  /** Not included. */
  readonly offsetEnd: number;
  readonly from: CalendarDate;
  /** Null: today. */
  readonly to: CalendarDate | null;
}

export const bridgeReasons = [
  "new",
  "cancelled",
  "moved",
  "late",
  "recategorised",
  "amount",
  "paid",
  "budgetUsed",
  "lapsed",
  "plan",
  "exchangeRate",
  /** So much changed that not all of it could be told. */
  "unexplained",
] as const;
export type BridgeReason = (typeof bridgeReasons)[number];

export const operators = ["sum", "difference", "negation", "quotient"] as const;
export type Operator = (typeof operators)[number];

/** An address, not a copy: what is found there is the figure. */
export type Proof =
  | (StatementPlace & { readonly kind: "cell"; readonly begin: CalendarDate })
  | (LinesPlace & { readonly kind: "lines"; readonly count: number })
  | (BandPlace & { readonly kind: "band"; readonly begin: CalendarDate })
  | (IndicatorPlace & { readonly kind: "indicator"; readonly begin: CalendarDate })
  | (BridgePlace & { readonly kind: "bridge"; readonly reason: BridgeReason })
  /** What is held now by what has been paid. */
  | {
      readonly kind: "cashToday";
      readonly entityId: number;
      readonly companyId: number | null;
      readonly accountIds: readonly number[];
      readonly scenarioId: number | null;
    }
  /** A limit that somebody set, and where. */
  | { readonly kind: "setting"; readonly entityId: number; readonly name: SettingName }
  | { readonly kind: "derived"; readonly operator: Operator; readonly operands: readonly Figure[] };

export const settingNames = ["overdraft"] as const;
export type SettingName = (typeof settingNames)[number];

export type RowProof =
  | (StatementPlace & { readonly kind: "cells" })
  | (BandPlace & { readonly kind: "bands" })
  | (IndicatorPlace & { readonly kind: "indicators" })
  | { readonly kind: "derived"; readonly operator: Operator; readonly operands: readonly FigureRow[] };

export interface Column {
  readonly begin: CalendarDate;
  /** Not included. */
  readonly end: CalendarDate;
}

/** One of a row; null where it says nothing. */
export function figureAt(row: FigureRow, columns: readonly Column[], at: number): Figure | null {
  const [value, column] = [row.values[at] ?? null, columns[at]];
  if (value === null || column === undefined) return null;
  const proof = proofAt(row.proof, columns, at);
  return proof === null ? null : { value, unit: row.unit, currency: row.currency, proof };
}

function proofAt(proof: RowProof, columns: readonly Column[], at: number): Proof | null {
  const begin = columns[at]?.begin;
  if (begin === undefined) return null;
  if (proof.kind === "cells") return { ...proof, kind: "cell", begin };
  if (proof.kind === "bands") return { ...proof, kind: "band", begin };
  if (proof.kind === "indicators") return { ...proof, kind: "indicator", begin };
  const operands = proof.operands.flatMap((operand) => figureAt(operand, columns, at) ?? []);
  return { kind: "derived", operator: proof.operator, operands };
}

export const moneyFigure = (value: number, currency: CurrencyCode, proof: Proof): Figure => ({
  value,
  unit: "money",
  currency,
  proof,
});

/** Of one currency; null where there is nothing to add. */
export function sumFigure(operands: readonly Figure[]): Figure | null {
  const [first] = operands;
  if (first === undefined) return null;
  const value = operands.reduce((sum, operand) => sum + operand.value, 0);
  const { unit, currency } = first;
  return operands.length === 1
    ? first
    : { value, unit, currency, proof: { kind: "derived", operator: "sum", operands } };
}

/** As cash, what goes out is negative. */
export function negated(figure: Figure): Figure {
  const { value, unit, currency } = figure;
  const proof: Proof = { kind: "derived", operator: "negation", operands: [figure] };
  return { value: 0 - value, unit, currency, proof };
}

export function differenceFigure(from: Figure, what: Figure): Figure {
  const { unit, currency } = from;
  const proof: Proof = { kind: "derived", operator: "difference", operands: [from, what] };
  return { value: from.value - what.value, unit, currency, proof };
}

const perWhole = 10_000n;

/** Of two of one currency; the second one is above zero. */
export const ratioFigure = (figure: Figure, base: Figure): Figure => ({
  value: Number(divideHalfAway(BigInt(figure.value) * perWhole, BigInt(base.value))),
  unit: "ratio",
  currency: null,
  proof: { kind: "derived", operator: "quotient", operands: [figure, base] },
});

/** In hundredths of a per cent, rounded so that all shares of a whole add up to it. */
export const shareFigure = (value: number, part: Figure, whole: Figure): Figure => ({
  value,
  unit: "share",
  currency: null,
  proof: { kind: "derived", operator: "quotient", operands: [part, whole] },
});
