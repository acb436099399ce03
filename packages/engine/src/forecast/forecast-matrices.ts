/**
 * What a company's statement says, without its model: plain numbers in arrays that whoever takes them owns, another
 * thread too. Leaves alone: parents and totals are their sums, and the cash that counts follows from the four measures.
 */
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type TimeAxis, tenseOf } from "../calendar/time-axis.ts";
import { cashFlowOf } from "../statement/cell.ts";
import type { ForecastModel } from "./forecast-model.ts";
import type { ViewOptions } from "./statement-view.ts";

const matrixMeasures = ["realized", "expected", "forecast", "remaining"] as const;
type MatrixMeasure = (typeof matrixMeasures)[number];

/** Of each measure: for each leaf in turn one number per period, in minor units and in the direction of the leaf. */
export interface LeafMatrix extends Readonly<Record<MatrixMeasure, Float64Array<ArrayBuffer>>> {
  readonly currency: CurrencyCode;
  /** In the order of the statement. */
  readonly leafIds: Int32Array<ArrayBuffer>;
  readonly isInflow: Uint8Array<ArrayBuffer>;
  /** The first day of each period and the end of the last one, in days since the epoch: one more than periods. */
  readonly borders: Int32Array<ArrayBuffer>;
  /** What is held at each border. */
  readonly balances: Float64Array<ArrayBuffer>;
  /** The period of today, which may lie outside of them. */
  readonly currentPeriod: number;
  readonly usesExpected: boolean;
}

export function leafMatrix(model: ForecastModel, options: ViewOptions): LeafMatrix {
  const view = model.view(options);
  const { statement, balances } = view.result;
  const { periods, currentColumn } = view.axis;
  const leaves = statement.lines.filter(({ isLeaf }) => isLeaf);
  const matrixOf = (measure: MatrixMeasure) => {
    const matrix = new Float64Array(leaves.length * periods.length);
    for (const [row, { cells }] of leaves.entries()) matrix.set(cells[measure], row * periods.length);
    return matrix;
  };
  return {
    currency: view.selection.currency,
    leafIds: Int32Array.from(leaves, ({ category }) => category.id),
    isInflow: Uint8Array.from(leaves, ({ category }) => Number(category.isInflow)),
    borders: Int32Array.from(bordersOf(view.axis)),
    balances: Float64Array.from([...balances.start.slice(0, 1), ...balances.end]),
    currentPeriod: currentColumn,
    usesExpected: model.facts.settings.usesExpected,
    realized: matrixOf("realized"),
    expected: matrixOf("expected"),
    forecast: matrixOf("forecast"),
    remaining: matrixOf("remaining"),
  };
}

const bordersOf = ({ periods }: TimeAxis): readonly number[] => [
  ...periods.map(({ start }) => toEpochDay(start)),
  ...periods.slice(-1).map(({ endExclusive }) => toEpochDay(endExclusive)),
];

/** The cash that counts, for each leaf in turn one number per period: the statement's own rule. */
export function matrixCashFlow(matrix: LeafMatrix): Float64Array<ArrayBuffer> {
  const { realized, expected, forecast, remaining, currentPeriod, usesExpected } = matrix;
  const periodCount = Math.max(0, matrix.borders.length - 1);
  return realized.map((paid, at) => {
    const tense = tenseOf({ currentColumn: currentPeriod }, at % periodCount);
    const cell = { realized: paid, expected: expected[at] ?? 0, forecast: forecast[at] ?? 0 };
    return cashFlowOf(cell, { tense, usesExpected }, remaining[at] ?? 0);
  });
}

/** What to hand over instead of copying it. */
export const buffersOf = (matrix: object): ArrayBuffer[] =>
  Object.values(matrix).flatMap((part) =>
    ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
  );
