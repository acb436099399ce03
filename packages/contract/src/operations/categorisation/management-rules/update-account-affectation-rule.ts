import { operation } from "../../../operation.ts";
import { accountAffectationRuleDefinition } from "./account-affectation-rule.ts";
import { ofRule, writesRules } from "./rule-shapes.ts";

/** PUT /api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules/{id} */
export const updateAccountAffectationRule = operation({
  slug: "update-account-affectation-rule",
  method: "PUT",
  path: "/api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules/{id}",
  summary: "Replace what a rule says; its place in the order stays",
  access: writesRules,
  params: ofRule,
  body: accountAffectationRuleDefinition,
  errors: ["not_found", "22001", "22005", "22006"],
});
