/** What can be watched, and what a rule about it may say. */
import type { Comparison } from "../../kpis/thresholds.ts";

export type ConditionKind =
  | "balance"
  | "overdraft-probability"
  | "large-movement"
  | "unplanned"
  | "late"
  | "missing-data"
  | "drift"
  | "budget"
  | "job";

export type AlertUnit = "money" | "basisPoints" | "days" | "count";

export interface RuleTerms {
  readonly condition: ConditionKind;
  readonly comparison: Comparison;
  readonly unit: AlertUnit;
  /** Null: what is held at least. */
  readonly bound: number | null;
  readonly withinDays: number | null;
}

interface Kind {
  readonly comparisons: readonly Comparison[];
  readonly units: readonly AlertUnit[];
  /** May the bound be what is held at least, or below zero? Balances alone. */
  readonly isOfBalance?: true;
  /** As far as it may look ahead; none for what is so today. */
  readonly mostDays?: number;
}

const above: readonly Comparison[] = [">=", ">"];

const kinds: Readonly<Record<ConditionKind, Kind>> = {
  balance: { comparisons: ["<", "<="], units: ["money"], isOfBalance: true, mostDays: 400 },
  "overdraft-probability": { comparisons: above, units: ["basisPoints"], mostDays: 548 },
  "large-movement": { comparisons: above, units: ["money"] },
  unplanned: { comparisons: above, units: ["money"] },
  late: { comparisons: above, units: ["days"] },
  "missing-data": { comparisons: above, units: ["days"] },
  drift: { comparisons: above, units: ["basisPoints", "money"], mostDays: 400 },
  budget: { comparisons: above, units: ["basisPoints"] },
  job: { comparisons: above, units: ["count"] },
};

/** Does it fit what it is about? */
export function isRuleOf({ condition, comparison, unit, bound, withinDays }: RuleTerms): boolean {
  const { comparisons, units, isOfBalance, mostDays } = kinds[condition];
  const isBound = isOfBalance === true ? true : bound !== null && bound >= 0;
  const isAhead =
    mostDays === undefined
      ? withinDays === null
      : withinDays !== null && withinDays >= 1 && withinDays <= mostDays;
  return comparisons.includes(comparison) && units.includes(unit) && isBound && isAhead;
}

/** What happened and stays so: it is over when it was seen, or is no longer so, and its end is nobody's news. */
export const isFact = (condition: ConditionKind): boolean =>
  condition === "large-movement" || condition === "unplanned" || condition === "job";

const marginShare = 20;
const probabilityPoints = 500;

/** How far past the bound it has to be so that it is over: a twentieth of it, or what somebody said. */
export function marginOf({ condition, unit }: RuleTerms, bound: number, ownMargin: number): number {
  if (unit === "days" || unit === "count" || isFact(condition)) return 0;
  const usual = condition === "overdraft-probability" ? probabilityPoints : Math.abs(bound) / marginShare;
  return Math.max(usual, ownMargin);
}
