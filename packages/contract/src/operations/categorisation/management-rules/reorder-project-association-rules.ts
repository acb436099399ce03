import { operation } from "../../../operation.ts";
import { ofRules, ruleOrder, writesRules } from "./rule-shapes.ts";

/** POST /api/project-management/v1/entities/{currentEntityId}/association-rules:reorder */
export const reorderProjectAssociationRules = operation({
  slug: "reorder-project-association-rules",
  method: "POST",
  path: "/api/project-management/v1/entities/{currentEntityId}/association-rules:reorder",
  summary: "Put the rules in this order; every rule of the company is named once",
  access: writesRules,
  params: ofRules,
  body: ruleOrder,
  errors: ["conflict"],
});
