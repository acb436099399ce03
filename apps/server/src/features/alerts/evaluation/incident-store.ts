/** Incidents of a company as they are kept between two looks. */
import type { Incident } from "@amont/engine/alerts/incident-state.ts";
import type { Severity } from "@amont/engine/kpis/thresholds.ts";
import { type Selectable, sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { AlertTables } from "../../../db/tables/alert-tables.ts";
import type { SubjectReading } from "./watched-rules.ts";

export interface Owner {
  readonly organisationId: number;
  readonly companyId: number;
}

export type IncidentRow = Selectable<AlertTables["alert_incidents"]>;
export type EventKind = AlertTables["alert_events"]["kind"];

const ownerOf = ({ organisationId, companyId }: Owner) => ({
  organisation_id: organisationId,
  company_id: companyId,
  consolidation_id: null,
});

/** Those whose end was not told yet. */
export async function loadIncidents(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
): Promise<readonly IncidentRow[]> {
  return database
    .selectFrom("alert_incidents")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("entity_id", "=", companyId)
    .where("closed_at", "is", null)
    .execute();
}

/** The last one of each rule about each thing, where it is closed: what was said of it holds for the next one. */
export async function findEarlier(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
  keys: ReadonlyArray<{ readonly ruleId: number; readonly key: string }>,
): Promise<
  ReadonlyMap<string, { readonly isMuted: boolean; readonly because: IncidentRow["cleared_because"] }>
> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Pick<IncidentRow, "rule_id" | "subject_key" | "is_muted" | "cleared_because">>`
    select distinct on (rule_id, subject_key) rule_id, subject_key, is_muted, cleared_because
    from alert_incidents
    where organisation_id = ${organisationId} and entity_id = ${companyId} and closed_at is not null
      and (rule_id, subject_key) in (
        select * from unnest(${keys.map(({ ruleId }) => ruleId)}::int[], ${keys.map(({ key }) => key)}::text[]))
    order by rule_id, subject_key, id desc`.execute(database);
  return new Map(
    rows.map((row) => [
      `${row.rule_id} ${row.subject_key}`,
      { isMuted: row.is_muted, because: row.cleared_because },
    ]),
  );
}

export const incidentOf = (row: IncidentRow): Incident => ({
  phase: row.phase,
  count: row.times,
  openedAt: row.opened_at,
  clearSince: row.clear_since,
  clearedAt: row.cleared_at,
  worst: row.worst,
  told: {
    at: row.told_at,
    distance: row.told_distance,
    severity: row.told_severity,
    inDays: row.told_in_days,
  },
});

const stateOf = (incident: Incident) => ({
  phase: incident.phase,
  times: incident.count,
  worst: incident.worst,
  clear_since: incident.clearSince,
  cleared_at: incident.clearedAt,
  told_at: incident.told.at,
  told_distance: incident.told.distance,
  told_severity: incident.told.severity,
  told_in_days: incident.told.inDays,
});

interface Shown {
  readonly ruleId: number;
  readonly severity: Severity;
  readonly reading: SubjectReading & { readonly value: number };
}

export async function insertIncident(
  database: SystemDatabase,
  owner: Owner,
  incident: Incident,
  { ruleId, severity, reading, isMuted }: Shown & { readonly isMuted: boolean },
): Promise<number> {
  const { id } = await database
    .insertInto("alert_incidents")
    .values({
      ...ownerOf(owner),
      ...stateOf(incident),
      ...shownOf({ severity, reading }),
      rule_id: ruleId,
      subject_key: reading.key,
      opened_at: incident.openedAt,
      cleared_because: null,
      acknowledged_by: null,
      snoozed_value: null,
      is_muted: isMuted,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const shownOf = ({ severity, reading }: Pick<Shown, "severity" | "reading">) => ({
  subject: JSON.stringify(reading.subject),
  severity,
  value: reading.value,
  bound: reading.bound,
  on_day: reading.onDay,
});

type Change = Partial<
  Pick<
    IncidentRow,
    "closed_at" | "cleared_because" | "snoozed_until" | "snoozed_value" | "phase" | "cleared_at"
  >
>;

export async function changeIncident(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
  id: number,
  change: Change & { readonly incident?: Incident; readonly shown?: Pick<Shown, "severity" | "reading"> },
): Promise<void> {
  const { incident, shown, ...columns } = change;
  await database
    .updateTable("alert_incidents")
    .set({
      ...(incident === undefined ? {} : stateOf(incident)),
      ...(shown === undefined ? {} : shownOf(shown)),
      ...columns,
    })
    .where("organisation_id", "=", organisationId)
    .where("entity_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function addEvent(
  database: SystemDatabase,
  owner: Owner,
  event: { readonly incidentId: number; readonly kind: EventKind; readonly value: number; readonly at: Date },
): Promise<number> {
  const { incidentId, kind, value, at } = event;
  const { id } = await database
    .insertInto("alert_events")
    .values({ ...ownerOf(owner), incident_id: incidentId, kind, value, made_at: at, made_by: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
