/** Notifications whose mail is due. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { DueLine } from "./digest-lines.ts";

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

interface TakenRow {
  readonly incident_id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_currency: CurrencyCode;
  readonly severity: DueLine["severity"];
  readonly opened_at: Date;
  readonly kind: DueLine["kind"];
  readonly condition: DueLine["condition"];
  readonly unit: DueLine["unit"];
  readonly subject: DueLine["subject"];
  readonly value: number;
  readonly bound: number;
  readonly on_day: CalendarDate | null;
  readonly email: string;
  readonly locale: string;
  readonly may_read: boolean;
}

export interface TakenLine extends DueLine {
  readonly email: string;
  readonly locale: string;
}

/**
 * Those of a person, mailed from now on: whoever comes meanwhile waits, and finds none. Of each incident the last word; what they
 * may not read any more is mailed to nobody.
 */
export async function takeDue(
  database: SystemDatabase,
  userId: string,
  now: Date,
): Promise<readonly TakenLine[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      update notifications set mailed_at = ${now}
      where user_id = ${userId} and mail_due_at is not null and mailed_at is null and mail_due_at <= ${now}
      returning user_id, organisation_id, entity_id, company_id, event_id
    )
    select distinct on (i.entity_id, i.id) i.id as incident_id, t.company_id, c.name as company_name,
      c.currency as company_currency, i.severity, i.opened_at, e.kind, r.condition, r.unit, i.subject, e.value, i.bound, i.on_day,
      u.email, u.locale, reader.user_id is not null as may_read
    from taken t
    join alert_events e on e.organisation_id = t.organisation_id and e.entity_id = t.entity_id and e.id = t.event_id
    join alert_incidents i
      on i.organisation_id = e.organisation_id and i.entity_id = e.entity_id and i.id = e.incident_id
    join alert_rules r on r.organisation_id = i.organisation_id and r.entity_id = i.entity_id and r.id = i.rule_id
    join companies c on c.id = t.company_id
    join users u on u.id = t.user_id
    left join lateral (
      select p.user_id from readers_of_company(t.company_id) p where p.user_id = t.user_id) reader on true
    order by i.entity_id, i.id, e.id desc`.execute(database);
  return rows
    .filter(({ may_read }) => may_read)
    .map((row) => ({
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
      email: row.email,
      locale: row.locale,
    }));
}
