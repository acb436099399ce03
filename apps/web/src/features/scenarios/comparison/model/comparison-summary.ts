/** The four figures above a comparison. Everything is the server's: here it is chosen and added up. Pure. */
import type { ComparedColumn, Comparison } from "../comparison-query.ts";

type LowPoint = NonNullable<Comparison["baseLowest"]>;

interface Pair<T> {
  readonly base: T;
  readonly other: T;
}

export interface ComparisonSummary {
  /** Nothing is compared without columns. */
  readonly end: (Pair<number> & { readonly column: ComparedColumn; readonly rate: number | null }) | null;
  readonly lowPoint: Pair<LowPoint> | null;
  readonly inflow: Pair<number>;
  readonly outflow: Pair<number>;
}

export function comparisonSummary({
  columns,
  baseLowest: base,
  otherLowest: other,
}: Pick<Comparison, "columns" | "baseLowest" | "otherLowest">): ComparisonSummary {
  const last = columns.at(-1);
  const sum = (key: "baseInflow" | "otherInflow" | "baseOutflow" | "otherOutflow") =>
    columns.reduce((total, column) => total + column[key], 0);
  return {
    end:
      last === undefined
        ? null
        : { base: last.baseEndBalance, other: last.otherEndBalance, rate: last.rate, column: last },
    // What was lowest in the past is the same in both, and nothing can be done about it.
    lowPoint: base === null || other === null ? null : { base, other },
    inflow: { base: sum("baseInflow"), other: sum("otherInflow") },
    outflow: { base: sum("baseOutflow"), other: sum("otherOutflow") },
  };
}

/** No line differs, nor the rates of what is held. */
export const isSame = ({ lines, columns }: Pick<Comparison, "lines" | "columns">): boolean =>
  lines.length === 0 && columns.every(({ conversionEffect = 0 }) => conversionEffect === 0);
