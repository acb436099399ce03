import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { notificationPreferences } from "./preference-fields.ts";

/** GET /v1/users/me/notifications — what holds, whether somebody chose it or not. */
export const getNotificationPreferences = operation({
  slug: "get-notification-preferences",
  method: "GET",
  path: "/v1/users/me/notifications",
  summary: "How the caller is told of what happens",
  access: signedIn,
  response: notificationPreferences,
});
