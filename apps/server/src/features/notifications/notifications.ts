/** What the caller was told, and how they want to be told. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { mostNotifications } from "@amont/contract/operations/notifications/list-notifications.ts";
import type { readNotifications } from "@amont/contract/operations/notifications/read-notifications.ts";
import type { setNotificationPreferences } from "@amont/contract/operations/notifications/set-notification-preferences.ts";
import { isQuiet } from "@amont/engine/alerts/quiet-hours.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { isTimeZone } from "@amont/kernel/wall-clock.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findNotifications, notificationsSince } from "../../realtime/alerts/incident-rows.ts";
import {
  findPreferences,
  markRead,
  savePreferences,
  usualPreferences,
} from "../../realtime/alerts/preferences-repository.ts";

export async function listNotificationsUseCase(_: object, { database, caller, now }: OperationContext) {
  const entityIds = [...caller.companies.values()]
    .filter(({ levels }) => levels.CashFlow === "read" || levels.CashFlow === "write")
    .map(({ companyId }) => companyId);
  const rows = await findNotifications(database, {
    userId: caller.userId,
    entityIds,
    since: notificationsSince(now),
    take: mostNotifications,
  });
  return ok({
    unreadCount: rows.filter(({ readAt }) => readAt === null).length,
    notifications: rows.map(({ madeAt, readAt, kind, ...row }) =>
      Object.assign(row, { madeAt: madeAt.toISOString(), isRead: readAt !== null, message: kind }),
    ),
  });
}

export async function readNotificationsUseCase(
  { body }: InputOf<typeof readNotifications>,
  { database, caller, now }: OperationContext,
) {
  await markRead(database, caller.userId, { upTo: body.upTo, now });
  return ok({});
}

export async function getNotificationPreferencesUseCase(_: object, { database, caller }: OperationContext) {
  const chosen = await findPreferences(database, [caller.userId]);
  return ok(chosen.get(caller.userId) ?? usualPreferences);
}

export async function setNotificationPreferencesUseCase(
  { body }: InputOf<typeof setNotificationPreferences>,
  { database, caller }: OperationContext,
) {
  if (!isTimeZone(body.timeZone))
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "timeZone", problem: "no time zone" }] }),
    );
  if (isQuiet({ from: body.quietFrom, until: body.quietUntil }, body.digestAt)) return err(failure("40106"));
  await savePreferences(database, caller.userId, body);
  return ok({});
}
