import { operation } from "../../../operation.ts";
import { ofRule, ruleApplication, writesRules } from "./rule-shapes.ts";

/** POST /api/project-management/v1/entities/{currentEntityId}/association-rules/{id}:apply */
export const applyProjectAssociationRule = operation({
  slug: "apply-project-association-rule",
  method: "POST",
  path: "/api/project-management/v1/entities/{currentEntityId}/association-rules/{id}:apply",
  summary: "Apply a rule to the past: to every transaction that is in no project yet",
  access: writesRules,
  cost: "expensive",
  params: ofRule,
  response: ruleApplication,
  errors: ["not_found"],
});
