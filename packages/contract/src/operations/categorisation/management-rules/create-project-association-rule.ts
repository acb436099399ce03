import { operation } from "../../../operation.ts";
import { projectAssociationRuleDefinition } from "./project-association-rule.ts";
import { newRule, ofRules, placeOfRule, writesRules } from "./rule-shapes.ts";

/** POST /api/project-management/v1/entities/{currentEntityId}/association-rules — the new rule is tried last, unless it is given a place. */
export const createProjectAssociationRule = operation({
  slug: "create-project-association-rule",
  method: "POST",
  path: "/api/project-management/v1/entities/{currentEntityId}/association-rules",
  summary:
    "Add a rule that gives transactions to a project; it looks at those to come, and at past ones when it is applied",
  access: writesRules,
  params: ofRules,
  query: placeOfRule,
  body: projectAssociationRuleDefinition,
  response: newRule,
  errors: ["22001", "22003", "22004", "22005", "22006"],
});
