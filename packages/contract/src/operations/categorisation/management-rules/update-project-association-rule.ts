import { operation } from "../../../operation.ts";
import { projectAssociationRuleDefinition } from "./project-association-rule.ts";
import { ofRule, writesRules } from "./rule-shapes.ts";

/** PUT /api/project-management/v1/entities/{currentEntityId}/association-rules/{id} */
export const updateProjectAssociationRule = operation({
  slug: "update-project-association-rule",
  method: "PUT",
  path: "/api/project-management/v1/entities/{currentEntityId}/association-rules/{id}",
  summary: "Replace what a rule says; its place in the order stays",
  access: writesRules,
  params: ofRule,
  body: projectAssociationRuleDefinition,
  errors: ["not_found", "22001", "22004", "22005", "22006"],
});
