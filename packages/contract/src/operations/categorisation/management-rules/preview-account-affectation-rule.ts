import { operation } from "../../../operation.ts";
import { accountAffectationRuleDefinition } from "./account-affectation-rule.ts";
import { ofRules, readsRules, rulePreview } from "./rule-shapes.ts";

/** POST /api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules:preview */
export const previewAccountAffectationRule = operation({
  slug: "preview-account-affectation-rule",
  method: "POST",
  path: "/api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules:preview",
  summary:
    "What a rule would do to the expected transactions that are on no account yet: how many, and the newest of them",
  access: readsRules,
  effect: "read",
  cost: "expensive",
  params: ofRules,
  body: accountAffectationRuleDefinition,
  response: rulePreview,
  errors: ["22001"],
});
