/** Who is told of what was found, and when: rights are asked now, and again when a mail goes out. */
import type { WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import { findPreferences, usualPreferences } from "../../../realtime/alerts/preferences-repository.ts";
import { publish } from "../../../realtime/publish.ts";
import type { Owner } from "../evaluation/incident-store.ts";
import type { WatchedRule } from "../evaluation/watched-rules.ts";
import { findReaders, type Reader } from "../rules-repository.ts";
import { type Subscription, wayOf } from "./ways.ts";

/** Something to be said. */
export interface AlertWord {
  readonly eventId: number;
  readonly rule: WatchedRule;
}

interface OfPerson extends Subscription {
  readonly rule_id: number;
  readonly user_id: string;
}

export async function tellPeople(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
  {
    words,
    calendar,
    timeZone,
    now,
  }: {
    readonly words: readonly AlertWord[];
    readonly calendar: WorkingCalendar;
    /** Of the company: of its people, too, until they say otherwise. */
    readonly timeZone: string;
    readonly now: Date;
  },
): Promise<void> {
  if (words.length === 0) return;
  const readers = await findReaders(database, companyId);
  const preferences = await findPreferences(
    database,
    readers.map(({ user_id }) => user_id),
  );
  const { rows: subscriptions } = await sql<OfPerson>`
    select rule_id, user_id, channels, frequency from alert_subscriptions
    where organisation_id = ${organisationId} and entity_id = ${companyId}`.execute(database);
  const usual = { ...usualPreferences, timeZone };
  const byPerson = new Map(subscriptions.map((one) => [`${one.rule_id} ${one.user_id}`, one]));
  const rows = words.flatMap(({ eventId, rule }) =>
    readers.flatMap((reader) => {
      const own = byPerson.get(`${rule.id} ${reader.user_id}`);
      if (own === undefined && !isOfAudience(rule, reader)) return [];
      const way = wayOf(
        preferences.get(reader.user_id) ?? usual,
        { severity: rule.severity, own },
        { calendar, now },
      );
      if (!way.isShown && way.mailAt === null) return [];
      return [
        {
          user_id: reader.user_id,
          event_id: eventId,
          is_shown: way.isShown,
          mail_due_at: way.mailAt,
        },
      ];
    }),
  );
  if (rows.length === 0) return;
  // As many as there are: arrays, since a statement has no more than 65,535 parameters.
  await sql`
    insert into notifications (organisation_id, company_id, made_at, user_id, event_id, is_shown, mail_due_at)
    select ${organisationId}, ${companyId}, ${now}, told.* from unnest(
      ${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.event_id)}::bigint[],
      ${rows.map((row) => row.is_shown)}::boolean[], ${rows.map((row) => row.mail_due_at)}::timestamptz[]) told`.execute(
    database,
  );
  for (const userId of new Set(rows.filter((row) => row.is_shown).map((row) => row.user_id)))
    await publish(database, { userId }, { name: "NotificationAdded", payload: {} });
}

const isOfAudience = (rule: WatchedRule, reader: Reader): boolean =>
  rule.audience === "writers" ? reader.is_writer : rule.people.includes(reader.user_id);
