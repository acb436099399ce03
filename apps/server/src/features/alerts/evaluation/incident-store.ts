/** Incidents of a company as they are kept between two looks. */
import type { Incident } from "@amont/engine/alerts/incident-state.ts";
import { type Selectable, sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { AlertTables } from "../../../db/tables/alert-tables.ts";

export interface Owner {
  readonly organisationId: number;
  readonly companyId: number;
}

export type IncidentRow = Selectable<AlertTables["alert_incidents"]>;
export type EventKind = AlertTables["alert_events"]["kind"];

/** What a look may change of an incident, with the types of its columns. */
const columnTypes = {
  subject: "jsonb",
  severity: "text",
  phase: "text",
  times: "int",
  value: "bigint",
  worst: "bigint",
  bound: "bigint",
  on_day: "date",
  clear_since: "timestamptz",
  cleared_at: "timestamptz",
  cleared_because: "text",
  told_at: "timestamptz",
  told_distance: "double precision",
  told_severity: "text",
  told_in_days: "int",
  closed_at: "timestamptz",
  snoozed_until: "timestamptz",
  snoozed_value: "bigint",
  is_muted: "boolean",
} as const;

type Changed = keyof typeof columnTypes;
export type KeptIncident = Pick<IncidentRow, Changed | "rule_id" | "subject_key" | "opened_at">;

const changed = Object.keys(columnTypes) as readonly Changed[];
const listOf = (names: readonly string[], before = "") => names.map((name) => `${before}${name}`).join(", ");
const typed = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ");

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

/** What became of the last one. */
export type EarlierIncident = Pick<
  IncidentRow,
  "rule_id" | "subject_key" | "is_muted" | "cleared_because" | "worst" | "bound"
>;

export const keyOfIncident = (ruleId: number, subjectKey: string): string => `${ruleId} ${subjectKey}`;

/** The last one of each rule about each thing, where it is closed: what was said of it holds for the next one. */
export async function findEarlier(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
  keys: ReadonlyArray<{ readonly ruleId: number; readonly key: string }>,
): Promise<ReadonlyMap<string, EarlierIncident>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<EarlierIncident>`
    select i.rule_id, i.subject_key, i.is_muted, i.cleared_because, i.worst, i.bound
    from unnest(${keys.map(({ ruleId }) => ruleId)}::int[], ${keys.map(({ key }) => key)}::text[]) wanted (rule_id, subject_key)
    cross join lateral (
      select * from alert_incidents of_it
      where of_it.organisation_id = ${organisationId} and of_it.entity_id = ${companyId}
        and of_it.rule_id = wanted.rule_id and of_it.subject_key = wanted.subject_key and of_it.closed_at is not null
      order by of_it.id desc limit 1) i`.execute(database);
  return new Map(rows.map((row) => [keyOfIncident(row.rule_id, row.subject_key), row]));
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

export const stateOf = (incident: Incident) => ({
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

/** As one text, whatever the order in which the database keeps what it is about. */
const textOf = (kept: KeptIncident): string =>
  JSON.stringify(
    changed.map((name) => {
      if (name !== "subject") return kept[name];
      const { kind, name: called, count, periodOn, currency } = kept.subject;
      return [kind, called, count, periodOn, currency];
    }),
  );

export const isChanged = (row: IncidentRow, kept: KeptIncident): boolean => textOf(row) !== textOf(kept);

/** All that changed, in one statement. */
export async function saveIncidents(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
  kept: ReadonlyArray<KeptIncident & { readonly id: number }>,
): Promise<void> {
  if (kept.length === 0) return;
  const set = changed.map((name) => `${name} = t.${name}`).join(", ");
  await sql`
    update alert_incidents i set ${sql.raw(set)}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as t (${sql.raw(typed({ id: "int", ...columnTypes }))})
    where i.organisation_id = ${organisationId} and i.entity_id = ${companyId} and i.id = t.id`.execute(
    database,
  );
}

/** All that began, in one statement: their ids, by rule and subject. */
export async function insertIncidents(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
  begun: readonly KeptIncident[],
): Promise<ReadonlyMap<string, number>> {
  if (begun.length === 0) return new Map();
  const columns = { rule_id: "int", subject_key: "text", opened_at: "timestamptz", ...columnTypes };
  const names = Object.keys(columns);
  const { rows } = await sql<{ id: number; rule_id: number; subject_key: string }>`
    insert into alert_incidents (organisation_id, company_id, ${sql.raw(listOf(names))})
    select ${organisationId}, ${companyId}, ${sql.raw(listOf(names, "t."))}
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as t (${sql.raw(typed(columns))})
    returning id, rule_id, subject_key`.execute(database);
  return new Map(rows.map(({ id, rule_id, subject_key }) => [keyOfIncident(rule_id, subject_key), id]));
}

interface NewEvent {
  readonly incidentId: number;
  readonly kind: EventKind;
  readonly value: number;
}

/** In their order: so are the ids that are answered. */
export async function addEvents(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
  events: readonly NewEvent[],
  at: Date,
): Promise<readonly number[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into alert_events (organisation_id, company_id, incident_id, kind, value, made_at)
    select ${organisationId}, ${companyId}, t.incident_id, t.kind, t.value, ${at}
    from unnest(${events.map(({ incidentId }) => incidentId)}::int[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ value }) => value)}::bigint[]) with ordinality t (incident_id, kind, value, place)
    order by t.place
    returning id`.execute(database);
  return rows.map(({ id }) => id).toSorted((left, right) => left - right);
}
