/** Totals of a statement over some of its columns: what the cumulative column and the cumulative calls show. */
import { type LineCells, type Measure, measures, type Statement } from "./statement.ts";

export type Totals = Readonly<Record<Measure, number>>;

export interface CumulativeResult {
  readonly inflow: Totals;
  readonly outflow: Totals;
  readonly byCategory: ReadonlyMap<number, Totals>;
}

/** From the first column up to but not including the second. */
export function cumulate(statement: Statement, begin: number, endExclusive: number): CumulativeResult {
  const totalsOf = (cells: LineCells): Totals => {
    const totals: Record<Measure, number> = {
      realized: 0,
      expected: 0,
      forecast: 0,
      remaining: 0,
      cashFlow: 0,
    };
    for (const measure of measures) {
      for (let column = begin; column < endExclusive; column += 1)
        totals[measure] += cells[measure][column] ?? 0;
    }
    return totals;
  };
  return {
    inflow: totalsOf(statement.inflow),
    outflow: totalsOf(statement.outflow),
    byCategory: new Map(statement.lines.map(({ category, cells }) => [category.id, totalsOf(cells)])),
  };
}
