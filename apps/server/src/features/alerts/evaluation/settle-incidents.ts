/** From what was read to what is kept and told: one transaction, in which nobody else settles the same company. */
import { isFact, marginOf } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import { evaluate } from "@amont/engine/alerts/incident-state.ts";
import { type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { AlertWord } from "../delivery/tell-people.ts";
import {
  addEvent,
  changeIncident,
  findEarlier,
  type IncidentRow,
  incidentOf,
  insertIncident,
  loadIncidents,
  type Owner,
} from "./incident-store.ts";
import type { ClearReason, RuleReadings, SubjectReading, WatchedRule } from "./watched-rules.ts";

export interface Settled {
  readonly words: readonly AlertWord[];
  readonly raised: ReadonlyArray<{ readonly incidentId: number; readonly rule: WatchedRule }>;
  readonly cleared: readonly number[];
  /** When it has to be looked at again, although nothing happens until then. */
  readonly lookAgainAt: Date | null;
}

const dayMs = 86_400_000;
/** What happened longer ago and was not seen is nobody's news any more. */
const daysOfFact = 30;
const clearMs = 30 * 60_000;

export async function settleIncidents(
  database: SystemDatabase,
  owner: Owner,
  {
    of,
    today,
    now,
  }: { readonly of: readonly RuleReadings[]; readonly today: CalendarDate; readonly now: Date },
): Promise<Settled> {
  const known = new Map(
    (await loadIncidents(database, owner)).map((row) => [`${row.rule_id} ${row.subject_key}`, row]),
  );
  const unknown = of.flatMap(({ rule, readings }) =>
    readings
      .filter(({ key }) => !known.has(`${rule.id} ${key}`))
      .map(({ key }) => ({ ruleId: rule.id, key })),
  );
  const settling = new Settling(database, owner, {
    today,
    now,
    earlier: await findEarlier(database, owner, unknown),
  });
  for (const { rule, readings, others, gone } of of) {
    for (const reading of readings)
      await settling.look(rule, reading, known.get(`${rule.id} ${reading.key}`));
    const read = new Set(readings.map(({ key }) => key));
    for (const row of known.values()) {
      if (row.rule_id !== rule.id || read.has(row.subject_key)) continue;
      if (isFact(rule.condition) && now.getTime() - row.opened_at.getTime() > daysOfFact * dayMs)
        await settling.close(row, "old");
      else if (gone.includes(row.subject_key)) await settling.close(row, "lineChanged");
      else if (others !== null && row.phase === "open") await settling.end(rule, row, others);
      else await settling.look(rule, null, row);
    }
  }
  return settling.settled;
}

type Earlier = Awaited<ReturnType<typeof findEarlier>>;

class Settling {
  readonly #database: SystemDatabase;
  readonly #owner: Owner;
  readonly #today: CalendarDate;
  readonly #now: Date;
  readonly #earlier: Earlier;
  readonly #words: AlertWord[] = [];
  readonly #raised: Array<{ incidentId: number; rule: WatchedRule }> = [];
  readonly #cleared: number[] = [];
  #lookAgainAt: Date | null = null;

  constructor(
    database: SystemDatabase,
    owner: Owner,
    { today, now, earlier }: { readonly today: CalendarDate; readonly now: Date; readonly earlier: Earlier },
  ) {
    this.#database = database;
    this.#owner = owner;
    this.#today = today;
    this.#now = now;
    this.#earlier = earlier;
  }

  get settled(): Settled {
    return {
      words: this.#words,
      raised: this.#raised,
      cleared: this.#cleared,
      lookAgainAt: this.#lookAgainAt,
    };
  }

  /** Null: nothing can be said of it now. */
  async look(rule: WatchedRule, reading: SubjectReading | null, row: IncidentRow | undefined): Promise<void> {
    const value = reading?.value ?? null;
    const before = row === undefined ? null : incidentOf(row);
    const bound = reading?.bound ?? row?.bound ?? 0;
    const onDay = reading?.onDay ?? null;
    const { incident, messages } = evaluate(
      { comparison: rule.comparison, bound, margin: marginOf(rule, bound, rule.ownMargin) },
      before,
      {
        at: this.#now,
        value,
        severity: rule.severity,
        inDays: onDay === null ? null : diffDays({ start: this.#today, end: onDay }),
      },
    );
    if (messages.includes("end") && row !== undefined) await this.#close(row, rule, !isFact(rule.condition));
    if (incident === null) return;
    if (row === undefined || before === null || messages.includes("end")) {
      if (reading !== null && value !== null) await this.#begin(rule, { ...reading, value }, incident);
      return;
    }
    const shown =
      reading === null || value === null
        ? undefined
        : { severity: rule.severity, reading: { ...reading, value } };
    if (isFact(rule.condition) && incident.phase === "over") return this.close(row, "lineChanged");
    await changeIncident(
      this.#database,
      this.#owner,
      row.id,
      shown === undefined ? { incident } : { incident, shown },
    );
    if (before.phase === "open" && incident.phase === "over") await this.#over(row);
    if (before.phase === "over" && incident.phase === "open")
      await this.#event(row.id, "again", value ?? row.value);
    const isPutOff = await this.#isPutOff(rule, row, value, incident.phase === "open");
    if (messages.includes("worse") && !isPutOff)
      await this.#say(rule, row.id, "worse", value ?? row.value, row.is_muted);
    this.#remember(incident.clearSince, clearMs);
    if (incident.phase === "over") this.#remember(incident.clearedAt, dayMs);
  }

  async #begin(
    rule: WatchedRule,
    reading: SubjectReading & { readonly value: number },
    incident: NonNullable<ReturnType<typeof evaluate>["incident"]>,
  ): Promise<void> {
    const earlier = this.#earlier.get(`${rule.id} ${reading.key}`);
    // What happened once is told once.
    if (isFact(rule.condition) && (earlier?.because === "seen" || earlier?.because === "old")) return;
    const isMuted = earlier?.isMuted === true;
    const shown = { ruleId: rule.id, severity: rule.severity, reading, isMuted };
    const id = await insertIncident(this.#database, this.#owner, incident, shown);
    this.#raised.push({ incidentId: id, rule });
    await this.#say(rule, id, "begin", reading.value, isMuted);
  }

  /** It is over because what it is about is another now, or is gone. */
  async end(rule: WatchedRule, row: IncidentRow, because: ClearReason): Promise<void> {
    if (isFact(rule.condition)) return this.close(row, because);
    const change = { phase: "over", cleared_at: this.#now, cleared_because: because } as const;
    await changeIncident(this.#database, this.#owner, row.id, change);
    await this.#over(row);
    this.#remember(this.#now, dayMs);
  }

  /** Nobody is told. */
  async close(row: IncidentRow, because: ClearReason): Promise<void> {
    await changeIncident(this.#database, this.#owner, row.id, {
      phase: "over",
      cleared_at: this.#now,
      closed_at: this.#now,
      cleared_because: because,
    });
    await this.#over(row);
  }

  async #close(row: IncidentRow, rule: WatchedRule, isTold: boolean): Promise<void> {
    await changeIncident(this.#database, this.#owner, row.id, { closed_at: this.#now });
    if (isTold) await this.#say(rule, row.id, "end", row.value, row.is_muted);
  }

  async #over(row: IncidentRow): Promise<void> {
    await this.#event(row.id, "over", row.value);
    this.#cleared.push(row.id);
  }

  /** Once that is over and it is still so, people are reminded. */
  async #isPutOff(
    rule: WatchedRule,
    row: IncidentRow,
    value: number | null,
    isOpen: boolean,
  ): Promise<boolean> {
    const { snoozed_until: until, snoozed_value: unchanged } = row;
    if (until === null && unchanged === null) return false;
    if (until !== null && until > this.#now) {
      this.#remember(until, 0);
      return true;
    }
    if (until === null && (value === null || value === unchanged)) return true;
    await changeIncident(this.#database, this.#owner, row.id, { snoozed_until: null, snoozed_value: null });
    if (isOpen) await this.#say(rule, row.id, "again", value ?? row.value, row.is_muted);
    return isOpen;
  }

  async #say(
    rule: WatchedRule,
    incidentId: number,
    kind: "begin" | "worse" | "again" | "end",
    value: number,
    isMuted: boolean,
  ): Promise<void> {
    const eventId = await this.#event(incidentId, kind, value);
    if (!isMuted) this.#words.push({ eventId, rule });
  }

  #event(incidentId: number, kind: Parameters<typeof addEvent>[2]["kind"], value: number): Promise<number> {
    return addEvent(this.#database, this.#owner, { incidentId, kind, value, at: this.#now });
  }

  #remember(since: Date | null, ms: number): void {
    if (since === null) return;
    const at = new Date(since.getTime() + ms);
    if (this.#lookAgainAt === null || at < this.#lookAgainAt) this.#lookAgainAt = at;
  }
}
