import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { notificationPreferences } from "./preference-fields.ts";

/** PUT /v1/users/me/notifications — 40106: the digest would come in the quiet hours, which seem to be the wrong way round. */
export const setNotificationPreferences = operation({
  slug: "set-notification-preferences",
  method: "PUT",
  path: "/v1/users/me/notifications",
  summary: "Be told in another way, or at other hours",
  access: signedIn,
  body: notificationPreferences,
  response: wire({}),
  errors: ["40106"],
});
