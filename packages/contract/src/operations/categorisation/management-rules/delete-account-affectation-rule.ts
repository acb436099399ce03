import { operation } from "../../../operation.ts";
import { ofRule, writesRules } from "./rule-shapes.ts";

/** DELETE /api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules/{id} */
export const deleteAccountAffectationRule = operation({
  slug: "delete-account-affectation-rule",
  method: "DELETE",
  path: "/api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules/{id}",
  summary: "Remove a rule; what it did stays",
  access: writesRules,
  params: ofRule,
  errors: ["not_found"],
});
