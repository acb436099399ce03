import { operation } from "../../../operation.ts";
import { projectAssociationRuleDefinition } from "./project-association-rule.ts";
import { ofRules, readsRules, rulePreview } from "./rule-shapes.ts";

/** POST /api/project-management/v1/entities/{currentEntityId}/association-rules:preview */
export const previewProjectAssociationRule = operation({
  slug: "preview-project-association-rule",
  method: "POST",
  path: "/api/project-management/v1/entities/{currentEntityId}/association-rules:preview",
  summary:
    "What a rule would do to the transactions that are in no project yet: how many, and the newest of them",
  access: readsRules,
  effect: "read",
  cost: "expensive",
  params: ofRules,
  body: projectAssociationRuleDefinition,
  response: rulePreview,
  errors: ["22001"],
});
