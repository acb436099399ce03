import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { done, ofRule, ruleContent, writeAlerts } from "./alert-fields.ts";

/** PUT /api/alerts/v1/entities/{id}/rules/{rule} — what is open by the rule as it was is over, and begins anew by the new one. */
export const updateAlertRule = operation({
  slug: "update-alert-rule",
  method: "PUT",
  path: "/api/alerts/v1/entities/{id}/rules/{rule}",
  summary: "Watch something else, or tell others",
  access: writeAlerts,
  params: ofRule,
  body: wire(ruleContent),
  response: done,
  errors: ["not_found", "conflict", "40101", "40102", "40104"],
  isGuarded: true,
});
