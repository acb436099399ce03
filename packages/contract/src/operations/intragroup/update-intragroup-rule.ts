import { operation } from "../../operation.ts";
import { intragroupRuleDefinition, ofRule, ruleErrors, writeRules } from "./intragroup-fields.ts";

/** PUT /api/intragroup/v1/organizations/{id}/rules/{ruleId} — what it found by itself is found anew. */
export const updateIntragroupRule = operation({
  slug: "update-intragroup-rule",
  method: "PUT",
  path: "/api/intragroup/v1/organizations/{id}/rules/{ruleId}",
  summary: "Change a rule",
  access: writeRules,
  params: ofRule,
  body: intragroupRuleDefinition,
  errors: [...ruleErrors, "not_found"],
});
