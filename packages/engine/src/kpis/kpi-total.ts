/**
 * What an indicator says of several columns as if they were one: flows add up, stocks are those of the end, rates are worked
 * out from the sums, and what people entered is summed up as they chose. A formula says nothing of several: nobody knows
 * which of its parts are to be added up.
 */
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { Summary } from "./thresholds.ts";

/** By column, some of which say nothing. */
type ColumnValues = ReadonlyArray<number | null>;

export interface ColumnSpan {
  readonly from: number;
  /** Not included. */
  readonly until: number;
}

export type TotalOfColumns = "sum" | "last" | "least" | "now";

const totals: Readonly<Record<TotalOfColumns, (values: ColumnValues) => number | null>> = {
  sum: (values) => sumOf(known(values)),
  // What the end says, also where it says nothing.
  last: (values) => values.at(-1) ?? null,
  least: (values) =>
    known(values).reduce<number | null>((least, value) => Math.min(least ?? value, value), null),
  now: (values) => known(values)[0] ?? null,
};

export const totalOfColumns = (values: ColumnValues, of: TotalOfColumns): number | null => totals[of](values);

/** In thousandths, of what was entered: a period without a value is none of zero. */
export function enteredTotal(values: ColumnValues, summary: Summary): number | null {
  const entered = known(values);
  if (entered.length === 0) return null;
  if (summary === "last") return entered.at(-1) ?? null;
  const sum = sumOf(entered);
  return summary === "sum" ? sum : roundHalfAway(sum / entered.length);
}

const known = (values: ColumnValues): readonly number[] => values.filter((value) => value !== null);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
