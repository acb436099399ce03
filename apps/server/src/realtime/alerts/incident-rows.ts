/** Incidents as they are told: by lists of them, by notifications, and by whoever shows some of them. */
import type { alertIncident } from "@amont/contract/operations/alerts/alert-fields.ts";
import { severities } from "@amont/engine/kpis/thresholds.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type SelectQueryBuilder, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { StoredSubject } from "../../db/tables/alert-tables.ts";

export type ToldIncident = z.output<typeof alertIncident>;

export interface IncidentFilter {
  readonly organisationId: number;
  readonly entityId: number;
  readonly state: "open" | "over" | "all";
  readonly ruleId?: number | undefined;
}

interface Page {
  readonly skip: number;
  readonly take: number;
}

/** With the rule that found them, who saw them, and the currency of their company. */
const told = (database: ScopedDatabase) =>
  database
    .selectFrom("alert_incidents as i")
    .innerJoin("alert_rules as r", (join) =>
      join
        .onRef("r.organisation_id", "=", "i.organisation_id")
        .onRef("r.entity_id", "=", "i.entity_id")
        .onRef("r.id", "=", "i.rule_id"),
    )
    .innerJoin("companies as c", "c.id", "i.company_id")
    .leftJoin("users as seen", "seen.id", "i.acknowledged_by")
    .select([
      "i.id",
      "i.entity_id",
      "i.rule_id",
      "r.condition",
      "r.comparison",
      "r.unit",
      "r.within_days",
      "i.severity",
      "i.subject",
      "c.currency",
      "c.name as entity_name",
      "i.phase",
      "i.times",
      "i.value",
      "i.worst",
      "i.bound",
      "i.on_day",
      "i.opened_at",
      "i.cleared_at",
      "i.cleared_because",
      "i.acknowledged_at",
      "i.snoozed_until",
      "i.snoozed_value",
      "i.is_muted",
      sql<string | null>`nullif(btrim(seen.first_name || ' ' || seen.last_name), '')`.as("acknowledged_by"),
    ]);

type IncidentRow = ReturnType<typeof told> extends SelectQueryBuilder<never, never, infer Row> ? Row : never;

const matching = (database: ScopedDatabase, filter: IncidentFilter) => {
  const own = told(database)
    .where("i.organisation_id", "=", filter.organisationId)
    .where("i.entity_id", "=", filter.entityId)
    .$if(filter.state !== "all", (query) =>
      query.where("i.phase", "=", filter.state === "open" ? "open" : "over"),
    );
  return filter.ruleId === undefined ? own : own.where("i.rule_id", "=", filter.ruleId);
};

const worstFirst = sql`array_position(${severities}::text[], i.severity)`;

export async function findIncidents(
  database: ScopedDatabase,
  filter: IncidentFilter,
  { skip, take }: Page,
): Promise<readonly ToldIncident[]> {
  const query = matching(database, filter);
  const ordered =
    filter.state === "open"
      ? query.orderBy(worstFirst).orderBy("i.opened_at")
      : query.orderBy("i.opened_at", "desc");
  const rows = await ordered.orderBy("i.id", "desc").offset(skip).limit(take).execute();
  return rows.map(toldIncident);
}

export async function countIncidents(database: ScopedDatabase, filter: IncidentFilter): Promise<number> {
  const { count } = await matching(database, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const subjectOf = ({ kind, name, count, periodOn }: StoredSubject): ToldIncident["subject"] => ({
  kind,
  name,
  count,
  periodOn: periodOn === undefined ? undefined : calendarDate(periodOn),
});

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function toldIncident(row: IncidentRow): ToldIncident {
  return {
    incidentId: row.id,
    ruleId: row.rule_id,
    condition: row.condition,
    comparison: row.comparison,
    unit: row.unit,
    severity: row.severity,
    subject: subjectOf(row.subject),
    currency: (row.subject.currency as CurrencyCode | undefined) ?? row.currency,
    withinDays: row.within_days,
    isOpen: row.phase === "open",
    times: row.times,
    value: row.value,
    worst: row.worst,
    bound: row.bound,
    onDay: row.on_day as CalendarDate | null,
    openedAt: row.opened_at.toISOString(),
    clearedAt: iso(row.cleared_at),
    clearedBecause: row.cleared_because,
    acknowledgedBy: row.acknowledged_by,
    acknowledgedAt: iso(row.acknowledged_at),
    snoozedUntil: iso(row.snoozed_until),
    isSnoozedUntilChange: row.snoozed_value !== null,
    isMuted: row.is_muted,
  };
}

export interface NotificationRow {
  readonly notificationId: number;
  readonly madeAt: Date;
  readonly readAt: Date | null;
  readonly kind: "begin" | "worse" | "again" | "end";
  readonly entityId: number;
  readonly entityName: string;
  readonly value: number;
  readonly incident: ToldIncident;
}

const daysTold = 90;

/** Three months later nobody asks what they were told: from then on nothing is kept. */
export const notificationsSince = (now: Date): Date => new Date(now.getTime() - daysTold * 86_400_000);

/** Of companies that somebody reads, the newest first. */
export async function findNotifications(
  database: ScopedDatabase,
  {
    userId,
    entityIds,
    since,
    take,
  }: {
    readonly userId: string;
    readonly entityIds: readonly number[];
    readonly since: Date;
    readonly take: number;
  },
): Promise<readonly NotificationRow[]> {
  if (entityIds.length === 0) return [];
  const rows = await told(database)
    .innerJoin("alert_events as e", (join) =>
      join
        .onRef("e.organisation_id", "=", "i.organisation_id")
        .onRef("e.entity_id", "=", "i.entity_id")
        .onRef("e.incident_id", "=", "i.id"),
    )
    .innerJoin("notifications as n", (join) =>
      join
        .onRef("n.organisation_id", "=", "e.organisation_id")
        .onRef("n.entity_id", "=", "e.entity_id")
        .onRef("n.event_id", "=", "e.id"),
    )
    .select(["n.id as notification_id", "n.made_at", "n.read_at", "e.kind", "e.value as said"])
    .where("n.user_id", "=", userId)
    .where("n.is_shown", "=", true)
    .where("n.made_at", ">=", since)
    .where("n.entity_id", "in", [...entityIds])
    .orderBy("n.made_at", "desc")
    .orderBy("n.id", "desc")
    .limit(take)
    .execute();
  return rows.map((row) => ({
    notificationId: row.notification_id,
    madeAt: row.made_at,
    readAt: row.read_at,
    kind: row.kind as NotificationRow["kind"],
    entityId: row.entity_id,
    entityName: row.entity_name,
    value: row.said,
    incident: toldIncident(row),
  }));
}
