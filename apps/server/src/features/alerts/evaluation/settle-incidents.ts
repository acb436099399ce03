/** From what was read to what is kept: nobody else settles the same company meanwhile. */
import { isFact } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import { holds } from "@amont/engine/kpis/thresholds.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { AlertWord } from "../delivery/tell-people.ts";
import {
  addEvents,
  findEarlier,
  type IncidentRow,
  insertIncidents,
  isChanged,
  keyOfIncident,
  loadIncidents,
  type Owner,
  saveIncidents,
} from "./incident-store.ts";
import { type SettledCase, Settling } from "./settling.ts";
import type { RuleReadings, WatchedRule } from "./watched-rules.ts";

export interface Settled {
  readonly words: readonly AlertWord[];
  readonly raised: ReadonlyArray<{ readonly incidentId: number; readonly rule: WatchedRule }>;
  readonly cleared: readonly number[];
  /** When it has to be looked at again, although nothing happens until then. */
  readonly lookAgainAt: Date | null;
}

interface Found {
  readonly of: readonly RuleReadings[];
  readonly today: CalendarDate;
  readonly now: Date;
}

export async function settleIncidents(
  database: SystemDatabase,
  owner: Owner,
  { of, today, now }: Found,
): Promise<Settled> {
  const known = new Map(
    (await loadIncidents(database, owner)).map((row) => [keyOfIncident(row.rule_id, row.subject_key), row]),
  );
  const beginning = of.flatMap(({ rule, readings }) =>
    readings
      .filter(({ value, bound }) => value !== null && holds(value, rule.comparison, bound))
      .filter(({ key }) => !known.has(keyOfIncident(rule.id, key)))
      .map(({ key }) => ({ ruleId: rule.id, key })),
  );
  const settling = new Settling({ today, now, earlier: await findEarlier(database, owner, beginning) });
  const byRule = Map.groupBy(known.values(), (row) => row.rule_id);
  for (const readings of of) settleRule(settling, readings, byRule.get(readings.rule.id) ?? [], now);
  return keep(database, owner, settling, now);
}

const dayMs = 86_400_000;
/** What happened longer ago and was not seen is nobody's news any more. */
const daysOfFact = 30;

function settleRule(
  settling: Settling,
  { rule, readings, others, gone }: RuleReadings,
  rows: readonly IncidentRow[],
  now: Date,
): void {
  const known = new Map(rows.map((row) => [row.subject_key, row]));
  for (const reading of readings) {
    settling.look(rule, reading, known.get(reading.key));
    known.delete(reading.key);
  }
  const isGone = new Set(gone);
  for (const row of known.values()) {
    if (isFact(rule.condition) && now.getTime() - row.opened_at.getTime() > daysOfFact * dayMs)
      settling.close(rule, row, "old");
    else if (isGone.has(row.subject_key)) settling.close(rule, row, "lineChanged");
    else if (others !== null && row.phase === "open") settling.end(rule, row, others);
    else settling.look(rule, null, row);
  }
}

/** What is over first: about one thing one is open at most. */
async function keep(database: SystemDatabase, owner: Owner, settling: Settling, now: Date): Promise<Settled> {
  const { cases, lookAgainAt } = settling;
  const saved = cases.flatMap(({ row, kept }) =>
    row !== null && isChanged(row, kept) ? [Object.assign({}, kept, { id: row.id })] : [],
  );
  await saveIncidents(database, owner, saved);
  const begun = cases.filter(({ row }) => row === null);
  const ids = await insertIncidents(
    database,
    owner,
    begun.map(({ kept }) => kept),
  );
  const idOf = ({ row, kept }: SettledCase): number =>
    row?.id ?? ids.get(keyOfIncident(kept.rule_id, kept.subject_key)) ?? 0;
  const said = cases.flatMap((one) => {
    const incidentId = idOf(one);
    return one.said.map(({ kind, value, isTold }) => ({ incidentId, kind, value, isTold, rule: one.rule }));
  });
  const eventIds = await addEvents(database, owner, said, now);
  return {
    words: said.flatMap(({ isTold, rule }, at) => (isTold ? [{ eventId: eventIds[at] ?? 0, rule }] : [])),
    raised: begun.map((one) => ({ incidentId: idOf(one), rule: one.rule })),
    cleared: said.flatMap(({ kind, incidentId }) => (kind === "over" ? [incidentId] : [])),
    lookAgainAt,
  };
}
