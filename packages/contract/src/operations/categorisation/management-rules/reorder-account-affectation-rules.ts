import { operation } from "../../../operation.ts";
import { ofRules, ruleOrder, writesRules } from "./rule-shapes.ts";

/** POST /api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules:reorder */
export const reorderAccountAffectationRules = operation({
  slug: "reorder-account-affectation-rules",
  method: "POST",
  path: "/api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules:reorder",
  summary: "Put the rules in this order; every rule of the company is named once",
  access: writesRules,
  params: ofRules,
  body: ruleOrder,
  errors: ["conflict"],
});
