import { operation } from "../../../operation.ts";
import { accountAffectationRuleDefinition } from "./account-affectation-rule.ts";
import { newRule, ofRules, placeOfRule, writesRules } from "./rule-shapes.ts";

/** POST /api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules — the new rule is tried last, unless it is given a place. */
export const createAccountAffectationRule = operation({
  slug: "create-account-affectation-rule",
  method: "POST",
  path: "/api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules",
  summary:
    "Add a rule that puts expected transactions on an account; it looks at those to come, and at past ones when it is applied",
  access: writesRules,
  params: ofRules,
  query: placeOfRule,
  body: accountAffectationRuleDefinition,
  response: newRule,
  errors: ["22001", "22003", "22005", "22006"],
});
