/**
 * What becomes of an incident as its value is looked at again: it begins at once, and is over only when the value is past the bound
 * by a margin, twice. Each evaluation makes the next state and says what people have to be told. Nothing here knows whom.
 */
import { type Comparison, holds, type Severity, severities } from "../kpis/thresholds.ts";

export interface AlertRule {
  readonly comparison: Comparison;
  readonly bound: number;
  /** How far past the bound it has to be, so that it is over. Never of `==`. */
  readonly margin: number;
}

export interface Evaluation {
  readonly at: Date;
  /** Null: nothing can be said now; everything stays as it is. */
  readonly value: number | null;
  readonly severity: Severity;
  /** In how many days it will be so; null where that has no day. */
  readonly inDays?: number | null;
}

export interface Incident {
  readonly phase: "open" | "over";
  /** How often it has begun before its end was told. */
  readonly count: number;
  readonly openedAt: Date;
  /** While open: since when it looks as if it were over. */
  readonly clearSince: Date | null;
  /** While over. */
  readonly clearedAt: Date | null;
  /** Furthest on the wrong side of the bound. */
  readonly worst: number;
  /** What was said of it last: a message says more than this one, or is none. */
  readonly told: {
    readonly at: Date;
    readonly distance: number;
    readonly severity: Severity;
    readonly inDays: number | null;
  };
}

export type AlertMessage = "begin" | "worse" | "end";

export interface NextIncident {
  /** Null: there is none, or its end was told. */
  readonly incident: Incident | null;
  /** In their order: the end of one may be due when the next one begins. */
  readonly messages: readonly AlertMessage[];
}

const minute = 60_000;
/** Between the two evaluations that end it. */
const clearMs = 30 * minute;
/** So long after it was over its end is told, if it has not begun again. */
const endToldMs = 24 * 60 * minute;
const dayMs = 24 * 60 * minute;
/** Its first day has come nearer by so many. */
const daysNearer = 5;

export function evaluate(rule: AlertRule, known: Incident | null, evaluation: Evaluation): NextIncident {
  const isEnded = known !== null && endIsDue(known, evaluation.at);
  const next = goOn(rule, isEnded ? null : known, evaluation);
  return isEnded ? { ...next, messages: ["end", ...next.messages] } : next;
}

function goOn(rule: AlertRule, incident: Incident | null, evaluation: Evaluation): NextIncident {
  const { at, value } = evaluation;
  if (value === null) return { incident, messages: [] };
  if (holds(value, rule.comparison, rule.bound)) return beginOrStay(rule, incident, { ...evaluation, value });
  if (incident === null || incident.phase === "over") return { incident, messages: [] };
  return { incident: looksOver(rule, incident, { at, value }), messages: [] };
}

export const endIsDue = ({ phase, clearedAt }: Incident, at: Date): boolean =>
  phase === "over" && clearedAt !== null && at.getTime() - clearedAt.getTime() >= endToldMs;

type Valued = Evaluation & { readonly value: number };

function beginOrStay(rule: AlertRule, incident: Incident | null, evaluation: Valued): NextIncident {
  const { at, value, severity, inDays = null } = evaluation;
  const distance = Math.abs(value - rule.bound);
  const told = { at, distance, severity, inDays };
  if (incident === null)
    return {
      incident: {
        phase: "open",
        count: 1,
        openedAt: at,
        clearSince: null,
        clearedAt: null,
        worst: value,
        told,
      },
      messages: ["begin"],
    };
  const open: Incident = {
    ...incident,
    phase: "open",
    count: incident.phase === "over" ? incident.count + 1 : incident.count,
    clearSince: null,
    clearedAt: null,
    worst: distance > Math.abs(incident.worst - rule.bound) ? value : incident.worst,
  };
  return isWorse(incident.told, told)
    ? { incident: { ...open, told }, messages: ["worse"] }
    : { incident: open, messages: [] };
}

/** Twice as far, or days nearer: once a day at most. A higher severity is always said. */
function isWorse(told: Incident["told"], now: Incident["told"]): boolean {
  if (severities.indexOf(now.severity) < severities.indexOf(told.severity)) return true;
  if (now.at.getTime() - told.at.getTime() < dayMs) return false;
  const isNearer = told.inDays !== null && now.inDays !== null && dueDay(told) - dueDay(now) >= daysNearer;
  return now.distance > 2 * told.distance || isNearer;
}

/** Counted from one origin: a day that only comes nearer because days pass has not moved. */
const dueDay = ({ at, inDays }: Incident["told"]): number => Math.floor(at.getTime() / dayMs) + (inDays ?? 0);

function looksOver(
  rule: AlertRule,
  incident: Incident,
  { at, value }: { readonly at: Date; readonly value: number },
): Incident {
  if (holds(value, rule.comparison, boundWithMargin(rule))) return { ...incident, clearSince: null };
  const { clearSince } = incident;
  if (clearSince === null) return { ...incident, clearSince: at };
  if (at.getTime() - clearSince.getTime() < clearMs) return incident;
  return { ...incident, phase: "over", clearSince: null, clearedAt: at };
}

/** Where it begins to hold again, seen from the good side. */
function boundWithMargin({ comparison, bound, margin }: AlertRule): number {
  switch (comparison) {
    case "<":
    case "<=":
      return bound + margin;
    case ">":
    case ">=":
      return bound - margin;
    case "==":
      return bound;
  }
}
