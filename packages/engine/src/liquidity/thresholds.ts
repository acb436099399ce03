/**
 * How low and how high an account may be, and where it is not so. On a bound is within it. The breaches of several
 * accounts come by how soon and then by how deep they are: that is the order in which they are read out.
 */
import { type CalendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Positions } from "./roll-positions.ts";

/** In the order `overdraft ≤ floor ≤ target ≤ ceiling`, the overdraft at most zero. */
export interface Thresholds {
  readonly overdraftMinor: number;
  readonly floorMinor: number;
  readonly targetMinor: number | null;
  readonly ceilingMinor: number | null;
}

/** No overdraft, a floor of zero, no wish. */
export const plainThresholds: Thresholds = {
  overdraftMinor: 0,
  floorMinor: 0,
  targetMinor: null,
  ceilingMinor: null,
};

export type ThresholdProblem =
  | "overdraftAboveZero"
  | "floorBelowOverdraft"
  | "targetBelowFloor"
  | "ceilingBelowTarget";

export function thresholdProblems(thresholds: Thresholds): readonly ThresholdProblem[] {
  const { overdraftMinor, floorMinor, targetMinor, ceilingMinor } = thresholds;
  const problems: ThresholdProblem[] = [];
  if (overdraftMinor > 0) problems.push("overdraftAboveZero");
  if (floorMinor < overdraftMinor) problems.push("floorBelowOverdraft");
  if (targetMinor !== null && targetMinor < floorMinor) problems.push("targetBelowFloor");
  if (ceilingMinor !== null && ceilingMinor < (targetMinor ?? floorMinor))
    problems.push("ceilingBelowTarget");
  return problems;
}

export type PositionState = "beyondOverdraft" | "belowFloor" | "aboveCeiling" | "within";

export function stateOf(amountMinor: number, thresholds: Thresholds): PositionState {
  const { overdraftMinor, floorMinor, ceilingMinor } = thresholds;
  if (amountMinor < overdraftMinor) return "beyondOverdraft";
  if (amountMinor < floorMinor) return "belowFloor";
  return ceilingMinor !== null && amountMinor > ceilingMinor ? "aboveCeiling" : "within";
}

export interface BreachDay {
  readonly state: "beyondOverdraft" | "belowFloor";
  readonly on: CalendarDate;
  /** What the account holds then. */
  readonly amountMinor: number;
  /** How much is missing to be back on the bound that its state names; above zero. */
  readonly missingMinor: number;
}

/** Of one account: where it begins, and the worst of it. */
export interface Breach {
  readonly accountId: number;
  readonly first: BreachDay;
  /** The lowest day, the first of several. */
  readonly worst: BreachDay;
}

/** The breach of each account from a day on, looked for on every calendar day, the most urgent one first. */
export function firstBreaches(
  { rows, firstDay }: Pick<Positions, "rows" | "firstDay">,
  thresholdsOf: (accountId: number) => Thresholds,
  from: CalendarDate,
): readonly Breach[] {
  const breaches: Breach[] = [];
  const begin = Math.max(0, toEpochDay(from) - firstDay);
  for (const [accountId, { ends }] of rows) {
    const days = (ends === null ? [] : [...ends]).flatMap((amountMinor, at) => {
      const day = at < begin ? null : breachDay(amountMinor, firstDay + at, thresholdsOf(accountId));
      return day === null ? [] : [day];
    });
    const [first] = days;
    if (first === undefined) continue;
    const worst = days.reduce((low, day) => (day.amountMinor < low.amountMinor ? day : low));
    breaches.push({ accountId, first, worst });
  }
  return breaches.sort(byUrgency);
}

function breachDay(amountMinor: number, day: number, thresholds: Thresholds): BreachDay | null {
  const state = stateOf(amountMinor, thresholds);
  if (state === "within" || state === "aboveCeiling") return null;
  const bound = state === "belowFloor" ? thresholds.floorMinor : thresholds.overdraftMinor;
  return { state, on: fromEpochDay(day), amountMinor, missingMinor: bound - amountMinor };
}

function byUrgency(left: Breach, right: Breach): number {
  if (left.first.on !== right.first.on) return left.first.on < right.first.on ? -1 : 1;
  const severity =
    Number(right.first.state === "beyondOverdraft") - Number(left.first.state === "beyondOverdraft");
  return severity || right.first.missingMinor - left.first.missingMinor || left.accountId - right.accountId;
}

/** What accounts hold at the end of a day, against their floors: what one has too much cures nobody else by itself. */
export interface FloorTotals {
  /** *Mobilisable*. */
  readonly availableMinor: number;
  /** *Manque*. */
  readonly missingMinor: number;
}

export function floorTotals(
  held: Iterable<{ readonly amountMinor: number; readonly floorMinor: number }>,
): FloorTotals {
  let [availableMinor, missingMinor] = [0, 0];
  for (const { amountMinor, floorMinor } of held) {
    availableMinor += Math.max(0, amountMinor - floorMinor);
    missingMinor += Math.max(0, floorMinor - amountMinor);
  }
  return { availableMinor, missingMinor };
}
