import { operation } from "../../operation.ts";
import { done, ofRule, readAlerts, subscription } from "./alert-fields.ts";

/** PUT /api/alerts/v1/entities/{id}/rules/{rule}/subscription {channels, frequency} — the caller's own; without channels: not at all. */
export const setAlertSubscription = operation({
  slug: "set-alert-subscription",
  method: "PUT",
  path: "/api/alerts/v1/entities/{id}/rules/{rule}/subscription",
  summary: "Be told by a rule in another way, or not at all",
  access: readAlerts,
  params: ofRule,
  body: subscription,
  response: done,
  errors: ["not_found"],
});
