import { operation } from "../../operation.ts";
import { done, ofRule, writeAlerts } from "./alert-fields.ts";

/** DELETE /api/alerts/v1/entities/{id}/rules/{rule} — with all its incidents. */
export const deleteAlertRule = operation({
  slug: "delete-alert-rule",
  method: "DELETE",
  path: "/api/alerts/v1/entities/{id}/rules/{rule}",
  summary: "Watch something no more",
  access: writeAlerts,
  params: ofRule,
  response: done,
  errors: ["not_found"],
});
