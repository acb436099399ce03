/** Which of an indicator's rules holds: the first one, of four at most. Values are compared as they are, not as they are shown. */

import { wholeParts } from "@amont/kernel/rounding.ts";

export const comparisons = ["<=", "<", "==", ">=", ">"] as const;
export type Comparison = (typeof comparisons)[number];

export const severities = ["danger", "warning", "info", "success"] as const;
export type Severity = (typeof severities)[number];

export const mostThresholds = 4;

export interface Threshold<Bound = number> {
  readonly comparison: Comparison;
  readonly bound: Bound;
  readonly severity: Severity;
}

/** An indicator's values have three decimals: what is equal to a thousandth is equal. */
const thousandths = (value: number): number => wholeParts(value, 1000);

export function holds(value: number, comparison: Comparison, bound: number): boolean {
  switch (comparison) {
    case "<=":
      return value <= bound;
    case "<":
      return value < bound;
    case "==":
      return thousandths(value) === thousandths(bound);
    case ">=":
      return value >= bound;
    case ">":
      return value > bound;
  }
}

/** Null where none holds: neither good nor bad. An indicator with nothing to say is neither, and so is a bound without. */
export function severityOf(
  value: number | null,
  thresholds: readonly Threshold<number | null>[],
): Severity | null {
  if (value === null) return null;
  const first = thresholds.find(({ comparison, bound }) => bound !== null && holds(value, comparison, bound));
  return first?.severity ?? null;
}
