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

/** A number, in thousandths, or what another indicator says in the same column. */
export type KpiBound = { readonly value: number } | { readonly kpiId: number };

/** How what people entered for several columns is one value. */
export const summaries = ["sum", "last", "mean"] as const;
export type Summary = (typeof summaries)[number];

export interface KpiRules {
  readonly thresholds: readonly Threshold<KpiBound>[];
  /** What it is to be. */
  readonly objective: KpiBound | null;
  readonly summary: Summary;
}

export const noRules: KpiRules = { thresholds: [], objective: null, summary: "sum" };

/** The indicators that rules compare with. */
export const kpisInRules = ({ thresholds, objective }: KpiRules): readonly number[] =>
  [...thresholds.map(({ bound }) => bound), ...(objective === null ? [] : [objective])].flatMap((bound) =>
    "kpiId" in bound ? [bound.kpiId] : [],
  );

/** In units, as it was before anything was rounded; null where there is nothing to say. */
export type KpiValueAt = (kpiId: number, column: number) => number | null;

export interface Judged {
  readonly severity: Severity | null;
  readonly objective: number | null;
}

/** How an indicator does in a column. */
export function judge(
  kpi: { readonly id: number; readonly rules?: KpiRules | undefined },
  column: number,
  valueAt: KpiValueAt,
): Judged {
  const { thresholds, objective } = kpi.rules ?? noRules;
  const boundOf = (bound: KpiBound): number | null =>
    "value" in bound ? bound.value / 1000 : valueAt(bound.kpiId, column);
  const bounded = thresholds.map(({ comparison, bound, severity }) => ({
    comparison,
    bound: boundOf(bound),
    severity,
  }));
  return {
    severity: bounded.length === 0 ? null : severityOf(valueAt(kpi.id, column), bounded),
    objective: objective === null ? null : boundOf(objective),
  };
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
