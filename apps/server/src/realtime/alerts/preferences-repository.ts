/** How people are told of what happens: what they chose, or the usual. */
import type { NotificationPreferences } from "@amont/contract/operations/notifications/preference-fields.ts";
import { type Selectable, sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { AlertTables } from "../../db/tables/alert-tables.ts";

/** What is grave by itself, the rest together in the morning. */
export const usualPreferences: NotificationPreferences = {
  channels: {
    danger: { app: true, mail: "immediate" },
    warning: { app: true, mail: "daily" },
    info: { app: true, mail: "daily" },
    success: { app: true, mail: "none" },
  },
  timeZone: "Europe/Paris",
  digestAt: 7 * 60 + 30,
  digestWeekday: 1,
  quietFrom: 20 * 60,
  quietUntil: 7 * 60,
  quietOnDaysOff: true,
  dangerPasses: false,
};

type Row = Selectable<AlertTables["notification_preferences"]>;

const preferencesOf = (row: Row): NotificationPreferences => ({
  channels: row.channels as NotificationPreferences["channels"],
  timeZone: row.time_zone,
  digestAt: row.digest_at,
  digestWeekday: row.digest_weekday,
  quietFrom: row.quiet_from,
  quietUntil: row.quiet_until,
  quietOnDaysOff: row.quiet_on_days_off,
  dangerPasses: row.danger_passes,
});

/** Of those who chose something. */
export async function findPreferences(
  database: ScopedDatabase,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationPreferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("notification_preferences")
    .selectAll()
    .where("user_id", "in", [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.user_id, preferencesOf(row)]));
}

export async function savePreferences(
  database: ScopedDatabase,
  userId: string,
  preferences: NotificationPreferences,
): Promise<void> {
  const columns = {
    channels: JSON.stringify(preferences.channels),
    time_zone: preferences.timeZone,
    digest_at: preferences.digestAt,
    digest_weekday: preferences.digestWeekday,
    quiet_from: preferences.quietFrom,
    quiet_until: preferences.quietUntil,
    quiet_on_days_off: preferences.quietOnDaysOff,
    danger_passes: preferences.dangerPasses,
  };
  await database
    .insertInto("notification_preferences")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
}

/** That one and all before it. */
export async function markRead(
  database: ScopedDatabase,
  userId: string,
  { upTo, now }: { readonly upTo: number; readonly now: Date },
): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and id <= ${upTo} and read_at is null`.execute(database);
}
