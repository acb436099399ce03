import { getNotificationPreferences } from "@amont/contract/operations/notifications/get-notification-preferences.ts";
import { listNotifications } from "@amont/contract/operations/notifications/list-notifications.ts";
import { readNotifications } from "@amont/contract/operations/notifications/read-notifications.ts";
import { setNotificationPreferences } from "@amont/contract/operations/notifications/set-notification-preferences.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import {
  getNotificationPreferencesUseCase,
  listNotificationsUseCase,
  readNotificationsUseCase,
  setNotificationPreferencesUseCase,
} from "./notifications.ts";

export const notificationRoutes: readonly OperationRoute[] = [
  answer(getNotificationPreferences, getNotificationPreferencesUseCase),
  answer(listNotifications, listNotificationsUseCase),
  answer(readNotifications, readNotificationsUseCase),
  answer(setNotificationPreferences, setNotificationPreferencesUseCase),
];
