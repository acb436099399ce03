/** A rule as it is filled in: amounts in units of the currency, percentages as such. Pure. */
import type { AlertCondition } from "@amont/contract/operations/alerts/alert-fields.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { RuleContent } from "../alert-queries.ts";

export type RuleDraft = Omit<RuleContent, "bound" | "minimum"> & {
  /** Null: not filled in, or what is held at least. */
  readonly bound: number | null;
  readonly isFloor: boolean;
  readonly minimum: number | null;
};

const percentInBasisPoints = 100;

interface Start extends Pick<RuleContent, "comparison" | "unit" | "severity" | "withinDays"> {
  readonly bound: number | null;
}

/** What a rule of each condition begins with. */
const starts: Readonly<Record<AlertCondition, Start>> = {
  balance: { comparison: "<", unit: "money", severity: "danger", withinDays: 30, bound: null },
  "overdraft-probability": {
    comparison: ">=",
    unit: "basisPoints",
    severity: "warning",
    withinDays: 91,
    bound: 10,
  },
  "large-movement": { comparison: ">", unit: "money", severity: "info", withinDays: null, bound: 10_000 },
  unplanned: { comparison: ">", unit: "money", severity: "info", withinDays: null, bound: 1_000 },
  late: { comparison: ">=", unit: "days", severity: "warning", withinDays: null, bound: 1 },
  "missing-data": { comparison: ">=", unit: "days", severity: "warning", withinDays: null, bound: 2 },
  drift: { comparison: ">=", unit: "basisPoints", severity: "warning", withinDays: 90, bound: 10 },
  budget: { comparison: ">", unit: "basisPoints", severity: "warning", withinDays: null, bound: 100 },
  job: { comparison: ">=", unit: "count", severity: "warning", withinDays: null, bound: 1 },
};

export const hasDays = (condition: AlertCondition): boolean => starts[condition].withinDays !== null;

export const draftOf = (condition: AlertCondition): RuleDraft => ({
  ...starts[condition],
  condition,
  isFloor: condition === "balance",
  eachAccount: false,
  belowOnly: true,
  categoryId: null,
  minimum: null,
  ownMargin: 0,
  isActive: true,
  audience: "writers",
  people: [],
});

/** Another condition asks for other figures; who is told stays. */
export const withCondition = (draft: RuleDraft, condition: AlertCondition): RuleDraft => ({
  ...draftOf(condition),
  isActive: draft.isActive,
  audience: draft.audience,
  people: draft.people,
});

const partsOf = (unit: RuleContent["unit"], units: number): number =>
  unit === "money" ? units : unit === "basisPoints" ? percentInBasisPoints : 1;

/** `units`: minor units in one of the currency. */
export const draftOfRule = (rule: RuleContent, units: number): RuleDraft => ({
  ...rule,
  isFloor: rule.bound === null,
  bound: rule.bound === null ? null : rule.bound / partsOf(rule.unit, units),
  minimum: rule.minimum === 0 ? null : rule.minimum / units,
});

/** Null: something is missing. */
export function contentOf({ isFloor, ...draft }: RuleDraft, units: number): RuleContent | null {
  const isOfFloor = draft.condition === "balance" && isFloor;
  if (!isOfFloor && draft.bound === null) return null;
  if (hasDays(draft.condition) && draft.withinDays === null) return null;
  if (draft.audience === "chosen" && draft.people.length === 0) return null;
  return {
    ...draft,
    bound: isOfFloor ? null : roundHalfAway((draft.bound ?? 0) * partsOf(draft.unit, units)),
    minimum: roundHalfAway((draft.minimum ?? 0) * units),
  };
}
