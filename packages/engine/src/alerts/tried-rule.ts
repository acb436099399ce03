/** What a rule would have found, had it looked on certain days. */
import { type AlertRule, evaluate, type Incident } from "./incident-state.ts";

export interface TriedDay {
  readonly at: Date;
  /** By what it is about. */
  readonly values: ReadonlyMap<string, number | null>;
  /** By what it is about, where that has a bound of its own. */
  readonly bounds: ReadonlyMap<string, number>;
}

export interface TriedRule {
  readonly incidentCount: number;
  /** Of the longest, in days begun; null without any. */
  readonly longestDays: number | null;
}

const dayMs = 86_400_000;

interface Run {
  incident: Incident | null;
  openedAt: Date | null;
}

/** From the first day to the last one. What is over and begins again within a day is the same one, as when people are told. */
export function tryRule(ruleOf: (bound: number) => AlertRule, days: readonly TriedDay[]): TriedRule {
  const runs = new Map<string, Run>();
  let incidentCount = 0;
  let longest = 0;
  const lasted = (from: Date, until: Date) => {
    longest = Math.max(longest, Math.max(1, Math.ceil((until.getTime() - from.getTime()) / dayMs)));
  };
  for (const { at, values, bounds } of days) {
    for (const [key, value] of values) {
      const run = runs.get(key) ?? { incident: null, openedAt: null };
      runs.set(key, run);
      const next = evaluate(ruleOf(bounds.get(key) ?? 0), run.incident, { at, value, severity: "info" });
      if (next.messages.includes("begin")) {
        incidentCount += 1;
        run.openedAt = at;
      }
      if (run.incident?.phase === "open" && next.incident?.phase === "over" && run.openedAt !== null)
        lasted(run.openedAt, at);
      run.incident = next.incident;
    }
  }
  const last = days.at(-1)?.at;
  for (const { incident, openedAt } of runs.values())
    if (incident?.phase === "open" && openedAt !== null && last !== undefined) lasted(openedAt, last);
  return { incidentCount, longestDays: incidentCount === 0 ? null : longest };
}
