import { operation } from "../../operation.ts";
import { ofRule, writeRules } from "./intragroup-fields.ts";

/** DELETE /api/intragroup/v1/organizations/{id}/rules/{ruleId} — what it alone had said is not said any more. */
export const removeIntragroupRule = operation({
  slug: "remove-intragroup-rule",
  method: "DELETE",
  path: "/api/intragroup/v1/organizations/{id}/rules/{ruleId}",
  summary: "Remove a rule",
  access: writeRules,
  params: ofRule,
  errors: ["not_found"],
});
