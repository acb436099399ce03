/** Notifications whose mail is due. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { DueLine } from "./digest-lines.ts";
import type { Subscription } from "./ways.ts";

export async function findDuePeople(
  database: SystemDatabase,
  now: Date,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notifications
    where mail_due_at is not null and mailed_at is null and mail_due_at <= ${now}
    group by user_id order by min(mail_due_at), user_id limit ${most}`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

/** Something that is due, with what decides whether it is still to be said. */
export interface DueNotification extends DueLine {
  readonly id: number;
  readonly eventId: number;
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  readonly isPutOff: boolean;
  /** Was this person told by mail that it began? */
  readonly wasMailed: boolean;
  readonly mayRead: boolean;
  readonly own: Subscription | undefined;
  /** Of the company. */
  readonly timeZone: string;
  readonly email: string;
  readonly locale: string;
}

interface DueRow {
  readonly id: number;
  readonly event_id: number;
  readonly incident_id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_currency: CurrencyCode;
  readonly time_zone: string;
  readonly severity: DueLine["severity"];
  readonly opened_at: Date;
  readonly kind: DueLine["kind"];
  readonly condition: DueLine["condition"];
  readonly unit: DueLine["unit"];
  readonly subject: DueLine["subject"];
  readonly value: number;
  readonly bound: number;
  readonly on_day: CalendarDate | null;
  readonly is_open: boolean;
  readonly is_muted: boolean;
  readonly is_put_off: boolean;
  readonly was_mailed: boolean;
  readonly channels: Subscription["channels"] | null;
  readonly frequency: Subscription["frequency"];
  readonly email: string;
  readonly locale: string;
  readonly may_read: boolean;
}

/** Those of a person, locked, the last word first: whoever comes meanwhile waits, and finds none. */
export async function lockDue(
  database: SystemDatabase,
  userId: string,
  now: Date,
): Promise<readonly DueNotification[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      select * from notifications
      where user_id = ${userId} and mail_due_at is not null and mailed_at is null and mail_due_at <= ${now}
      for update
    )
    select d.id, d.event_id, i.id as incident_id, d.company_id, c.name as company_name, c.currency as company_currency, c.time_zone,
      i.severity, i.opened_at, e.kind, r.condition, r.unit, i.subject, e.value, i.bound, i.on_day,
      i.phase = 'open' as is_open, i.is_muted, s.channels, s.frequency, u.email, u.locale,
      coalesce(i.snoozed_until > ${now}, false) or i.snoozed_value is not null as is_put_off,
      exists (
        select from alert_events f join notifications n
          on n.organisation_id = f.organisation_id and n.entity_id = f.entity_id and n.event_id = f.id
        where f.organisation_id = i.organisation_id and f.entity_id = i.entity_id and f.incident_id = i.id
          and n.user_id = d.user_id and n.mailed_at is not null) as was_mailed,
      reader.user_id is not null as may_read
    from due d
    join alert_events e on e.organisation_id = d.organisation_id and e.entity_id = d.entity_id and e.id = d.event_id
    join alert_incidents i
      on i.organisation_id = e.organisation_id and i.entity_id = e.entity_id and i.id = e.incident_id
    join alert_rules r on r.organisation_id = i.organisation_id and r.entity_id = i.entity_id and r.id = i.rule_id
    join companies c on c.id = d.company_id
    join users u on u.id = d.user_id
    left join alert_subscriptions s on s.organisation_id = r.organisation_id and s.entity_id = r.entity_id
      and s.rule_id = r.id and s.user_id = d.user_id
    left join lateral (
      select p.user_id from readers_of_company(d.company_id) p where p.user_id = d.user_id) reader on true
    order by d.event_id desc`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    incidentId: row.incident_id,
    companyId: row.company_id,
    companyName: row.company_name,
    severity: row.severity,
    openedAt: row.opened_at,
    kind: row.kind,
    condition: row.condition,
    unit: row.unit,
    subject: row.subject,
    value: row.value,
    bound: row.bound,
    onDay: row.on_day,
    currency: (row.subject.currency as CurrencyCode | undefined) ?? row.company_currency,
    isOpen: row.is_open,
    isMuted: row.is_muted,
    isPutOff: row.is_put_off,
    wasMailed: row.was_mailed,
    mayRead: row.may_read,
    timeZone: row.time_zone,
    own: row.channels === null ? undefined : { channels: row.channels, frequency: row.frequency },
    email: row.email,
    locale: row.locale,
  }));
}

/** What becomes of those that were due: mailed now, due later, or not at all. */
export async function noteMailed(
  database: SystemDatabase,
  userId: string,
  notes: ReadonlyArray<{ readonly id: number; readonly mailedAt: Date | null; readonly dueAt: Date | null }>,
): Promise<void> {
  await sql`
    update notifications n set mailed_at = t.mailed_at, mail_due_at = t.due_at
    from unnest(${notes.map(({ id }) => id)}::bigint[], ${notes.map(({ mailedAt }) => mailedAt)}::timestamptz[],
      ${notes.map(({ dueAt }) => dueAt)}::timestamptz[]) t (id, mailed_at, due_at)
    where n.user_id = ${userId} and n.id = t.id`.execute(database);
}
