/** What becomes of the incidents of a company as they are looked at: nothing is written before all of it is known. */
import { isFact, marginOf } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import { evaluate, type Incident } from "@amont/engine/alerts/incident-state.ts";
import { holds } from "@amont/engine/kpis/thresholds.ts";
import { type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import {
  type EarlierIncident,
  type EventKind,
  type IncidentRow,
  incidentOf,
  type KeptIncident,
  keyOfIncident,
  stateOf,
} from "./incident-store.ts";
import type { ClearReason, SubjectReading, WatchedRule } from "./watched-rules.ts";

interface Said {
  readonly kind: EventKind;
  readonly value: number;
  readonly isTold: boolean;
}

/** One incident, with what is said of it. */
export interface SettledCase {
  readonly rule: WatchedRule;
  /** Null: it begins. */
  readonly row: IncidentRow | null;
  readonly kept: KeptIncident;
  readonly said: readonly Said[];
}

interface Case extends SettledCase {
  kept: KeptIncident;
  readonly said: Said[];
}

const dayMs = 86_400_000;
const clearMs = 30 * 60_000;

interface Look {
  readonly today: CalendarDate;
  readonly now: Date;
  /** By rule and subject, what was closed last. */
  readonly earlier: ReadonlyMap<string, EarlierIncident>;
}

type Value = SubjectReading & { readonly value: number };

export class Settling {
  readonly #today: CalendarDate;
  readonly #now: Date;
  readonly #earlier: Look["earlier"];
  readonly #cases: Case[] = [];
  #lookAgainAt: Date | null = null;

  constructor({ today, now, earlier }: Look) {
    this.#today = today;
    this.#now = now;
    this.#earlier = earlier;
  }

  get cases(): readonly SettledCase[] {
    return this.#cases;
  }

  /** When it has to be looked at again, although nothing happens until then. */
  get lookAgainAt(): Date | null {
    return this.#lookAgainAt;
  }

  /** Null: nothing can be said of it now. */
  look(rule: WatchedRule, reading: SubjectReading | null, row: IncidentRow | undefined): void {
    const value = reading?.value ?? null;
    const bound = reading?.bound ?? row?.bound ?? 0;
    if (
      row !== undefined &&
      isFact(rule.condition) &&
      value !== null &&
      !holds(value, rule.comparison, bound)
    )
      // What happened has no margin and no second look: it is so, or it was taken back.
      return this.close(rule, row, "lineChanged");
    if (row !== undefined && reading !== null && isInAnotherCurrency(row, reading)) {
      this.close(rule, row, "ruleChanged");
      return this.look(rule, reading, undefined);
    }
    const onDay = reading?.onDay ?? null;
    const { incident, messages } = evaluate(
      {
        comparison: rule.comparison,
        bound,
        margin: marginOf(rule, bound, reading?.ownMargin ?? rule.ownMargin),
      },
      row === undefined ? null : incidentOf(row),
      {
        at: this.#now,
        value,
        severity: rule.severity,
        inDays: onDay === null ? null : diffDays({ start: this.#today, end: onDay }),
      },
    );
    const valued = reading === null || value === null ? null : { ...reading, value };
    if (row !== undefined && !messages.includes("end")) {
      if (incident !== null) this.#goOn(rule, row, incident, { valued, isWorse: messages.includes("worse") });
      return;
    }
    if (row !== undefined) this.#tellEnd(rule, row);
    if (incident !== null && valued !== null) this.#begin(rule, valued, incident, row?.is_muted);
  }

  #goOn(
    rule: WatchedRule,
    row: IncidentRow,
    incident: Incident,
    { valued, isWorse }: { readonly valued: Value | null; readonly isWorse: boolean },
  ): void {
    const one = this.#caseOf(rule, row);
    one.kept = { ...one.kept, ...stateOf(incident), ...(valued === null ? {} : shownOf(rule, valued)) };
    const value = valued?.value ?? row.value;
    const isOpen = incident.phase === "open";
    if (isOpen && row.phase === "over") {
      one.kept = { ...one.kept, cleared_because: null };
      one.said.push({ kind: "again", value, isTold: false });
    }
    if (!isOpen && row.phase === "open") this.#say(one, "over", row.value);
    const isPutOff = this.#isPutOff(one, row, valued?.value ?? null, isOpen);
    if (isWorse && !isPutOff) this.#tell(one, "worse", value);
    this.#remember(incident.clearSince, clearMs);
    if (!isOpen) this.#remember(incident.clearedAt, dayMs);
  }

  #begin(rule: WatchedRule, reading: Value, incident: Incident, wasMuted = false): void {
    const earlier = this.#earlier.get(keyOfIncident(rule.id, reading.key));
    if (isFact(rule.condition) && isToldAlready(earlier, reading)) return;
    const one: Case = {
      rule,
      row: null,
      kept: {
        ...stateOf(incident),
        ...shownOf(rule, reading),
        rule_id: rule.id,
        subject_key: reading.key,
        opened_at: incident.openedAt,
        cleared_because: null,
        closed_at: null,
        snoozed_until: null,
        snoozed_value: null,
        is_muted: wasMuted || earlier?.is_muted === true,
      },
      said: [],
    };
    this.#cases.push(one);
    this.#tell(one, "begin", reading.value);
  }

  /** It is over because what it is about is another now, or is gone. */
  end(rule: WatchedRule, row: IncidentRow, because: ClearReason): void {
    if (isFact(rule.condition)) return this.close(rule, row, because);
    const one = this.#caseOf(rule, row);
    one.kept = {
      ...one.kept,
      phase: "over",
      clear_since: null,
      cleared_at: this.#now,
      cleared_because: because,
    };
    this.#say(one, "over", row.value);
    this.#remember(this.#now, dayMs);
  }

  /** Nobody is told. */
  close(rule: WatchedRule, row: IncidentRow, because: ClearReason): void {
    const one = this.#caseOf(rule, row);
    one.kept = {
      ...one.kept,
      phase: "over",
      cleared_at: row.cleared_at ?? this.#now,
      closed_at: this.#now,
      cleared_because: because,
    };
    if (row.phase === "open") this.#say(one, "over", row.value);
  }

  #tellEnd(rule: WatchedRule, row: IncidentRow): void {
    const one = this.#caseOf(rule, row);
    one.kept = { ...one.kept, closed_at: this.#now };
    if (!isFact(rule.condition)) this.#tell(one, "end", row.value);
  }

  #caseOf(rule: WatchedRule, row: IncidentRow): Case {
    const one: Case = { rule, row, kept: row, said: [] };
    this.#cases.push(one);
    return one;
  }

  /** Once that is over and it is still so, people are reminded. */
  #isPutOff(one: Case, row: IncidentRow, value: number | null, isOpen: boolean): boolean {
    const { snoozed_until: until, snoozed_value: unchanged } = row;
    if (until === null && unchanged === null) return false;
    if (until !== null && until > this.#now) {
      this.#remember(until, 0);
      return true;
    }
    if (until === null && (value === null || value === unchanged)) return true;
    one.kept = { ...one.kept, snoozed_until: null, snoozed_value: null };
    if (isOpen) this.#tell(one, "again", value ?? row.value);
    return isOpen;
  }

  #tell(one: Case, kind: EventKind, value: number): void {
    one.said.push({ kind, value, isTold: !one.kept.is_muted });
  }

  #say(one: Case, kind: EventKind, value: number): void {
    one.said.push({ kind, value, isTold: false });
  }

  /** What is past asks for nothing: this was the look that it asked for, and where nothing could be said the next change does. */
  #remember(since: Date | null, ms: number): void {
    if (since === null) return;
    const at = new Date(since.getTime() + ms);
    if (at <= this.#now) return;
    if (this.#lookAgainAt === null || at < this.#lookAgainAt) this.#lookAgainAt = at;
  }
}

const shownOf = ({ severity }: WatchedRule, { subject, value, bound, onDay }: Value) => ({
  subject,
  severity,
  value,
  bound,
  on_day: onDay,
});

/** Amounts of two currencies are not two values of one thing. */
const isInAnotherCurrency = ({ subject: before }: IncidentRow, { subject: now }: SubjectReading): boolean =>
  before.currency !== undefined && now.currency !== undefined && before.currency !== now.currency;

/** What happened once is told once, until it is more than twice as far. */
function isToldAlready(earlier: EarlierIncident | undefined, { value, bound }: Value): boolean {
  if (earlier?.cleared_because !== "seen" && earlier?.cleared_because !== "old") return false;
  return Math.abs(value - bound) <= 2 * Math.abs(earlier.worst - earlier.bound);
}
