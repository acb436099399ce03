import { operation } from "../../../operation.ts";
import { ofRule, ruleApplication, writesRules } from "./rule-shapes.ts";

/** POST /api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules/{id}:apply */
export const applyAccountAffectationRule = operation({
  slug: "apply-account-affectation-rule",
  method: "POST",
  path: "/api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules/{id}:apply",
  summary: "Apply a rule to every expected transaction that is on no account yet",
  access: writesRules,
  cost: "expensive",
  params: ofRule,
  response: ruleApplication,
  errors: ["not_found"],
});
