/** Who is told of what was found, and when: rights are asked now, and again when a mail goes out. */
import { mailMoment } from "@amont/engine/alerts/mail-moment.ts";
import type { WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import { findPreferences, usualPreferences } from "../../../realtime/alerts/preferences-repository.ts";
import { publish } from "../../../realtime/publish.ts";
import type { Owner } from "../evaluation/incident-store.ts";
import type { WatchedRule } from "../evaluation/watched-rules.ts";
import { findReaders, type Reader } from "../rules-repository.ts";

/** Something to be said. */
export interface AlertWord {
  readonly eventId: number;
  readonly rule: WatchedRule;
}

type Preferences = typeof usualPreferences;

interface Subscription {
  readonly rule_id: number;
  readonly user_id: string;
  readonly channels: ReadonlyArray<"app" | "mail">;
  readonly frequency: "immediate" | "daily" | "weekly" | null;
}

export async function tellPeople(
  database: SystemDatabase,
  { organisationId, companyId }: Owner,
  {
    words,
    calendar,
    now,
  }: { readonly words: readonly AlertWord[]; readonly calendar: WorkingCalendar; readonly now: Date },
): Promise<void> {
  if (words.length === 0) return;
  const readers = await findReaders(database, companyId);
  const preferences = await findPreferences(
    database,
    readers.map(({ user_id }) => user_id),
  );
  const { rows: subscriptions } = await sql<Subscription>`
    select rule_id, user_id, channels, frequency from alert_subscriptions
    where organisation_id = ${organisationId} and entity_id = ${companyId}`.execute(database);
  const byPerson = new Map(subscriptions.map((one) => [`${one.rule_id} ${one.user_id}`, one]));
  const rows = words.flatMap(({ eventId, rule }) =>
    readers.flatMap((reader) => {
      const own = byPerson.get(`${rule.id} ${reader.user_id}`);
      if (own === undefined && !isOfAudience(rule, reader)) return [];
      const way = wayOf(preferences.get(reader.user_id) ?? usualPreferences, rule, own, { calendar, now });
      if (!way.isShown && way.mailAt === null) return [];
      return [
        {
          user_id: reader.user_id,
          organisation_id: organisationId,
          company_id: companyId,
          consolidation_id: null,
          event_id: eventId,
          made_at: now,
          is_shown: way.isShown,
          mail_due_at: way.mailAt,
        },
      ];
    }),
  );
  if (rows.length === 0) return;
  await database.insertInto("notifications").values(rows).execute();
  for (const userId of new Set(rows.filter((row) => row.is_shown).map((row) => row.user_id)))
    await publish(database, { userId }, { name: "NotificationAdded", payload: {} });
}

const isOfAudience = (rule: WatchedRule, reader: Reader): boolean =>
  rule.audience === "writers" ? reader.is_writer : rule.people.includes(reader.user_id);

function wayOf(
  preferences: Preferences,
  rule: WatchedRule,
  own: Subscription | undefined,
  { calendar, now }: { readonly calendar: WorkingCalendar; readonly now: Date },
): { readonly isShown: boolean; readonly mailAt: Date | null } {
  const usual = preferences.channels[rule.severity];
  const isShown = own === undefined ? usual.app : own.channels.includes("app");
  const isMailed = own === undefined ? usual.mail !== "none" : own.channels.includes("mail");
  if (!isMailed) return { isShown, mailAt: null };
  const frequency = own?.frequency ?? (usual.mail === "none" ? "daily" : usual.mail);
  const passes = rule.severity === "danger" && preferences.dangerPasses && frequency === "immediate";
  return { isShown, mailAt: passes ? now : mailMoment(preferences, frequency, { at: now, calendar }) };
}
