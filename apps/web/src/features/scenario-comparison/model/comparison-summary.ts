/** The four figures above a comparison. Everything is the server's: here it is chosen and added up. Pure. */
import type { ComparedColumn, Comparison } from "../comparison-query.ts";

interface LowPoint {
  readonly amount: number;
  readonly column: ComparedColumn;
}

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

export function comparisonSummary({ columns }: Pick<Comparison, "columns">): ComparisonSummary {
  const last = columns.at(-1);
  const sum = (key: "baseInflow" | "otherInflow" | "baseOutflow" | "otherOutflow") =>
    columns.reduce((total, column) => total + column[key], 0);
  // What was lowest in the past is the same in both, and nothing can be done about it.
  const ahead = columns.filter(({ offset }) => offset >= 0);
  const shown = ahead.length > 0 ? ahead : columns;
  const base = lowest(shown, "baseEndBalance");
  const other = lowest(shown, "otherEndBalance");
  return {
    end:
      last === undefined
        ? null
        : { base: last.baseEndBalance, other: last.otherEndBalance, rate: last.rate, column: last },
    lowPoint: base === null || other === null ? null : { base, other },
    inflow: { base: sum("baseInflow"), other: sum("otherInflow") },
    outflow: { base: sum("baseOutflow"), other: sum("otherOutflow") },
  };
}

/** The first of the lowest. */
function lowest(
  columns: readonly ComparedColumn[],
  key: "baseEndBalance" | "otherEndBalance",
): LowPoint | null {
  let found: LowPoint | null = null;
  for (const column of columns) {
    if (found === null || column[key] < found.amount) found = { amount: column[key], column };
  }
  return found;
}
