import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofRule, readAlerts, ruleContent } from "./alert-fields.ts";

/** GET /api/alerts/v1/entities/{id}/rules/{rule} — as it is written: what `If-Match` of a change names. */
export const getAlertRule = operation({
  slug: "get-alert-rule",
  method: "GET",
  path: "/api/alerts/v1/entities/{id}/rules/{rule}",
  summary: "One rule, to change it",
  access: readAlerts,
  params: ofRule,
  response: wire(ruleContent),
  errors: ["not_found"],
  isConditional: true,
});
