import { operation } from "../../../operation.ts";
import { ofRule, writesRules } from "./rule-shapes.ts";

/** DELETE /api/project-management/v1/entities/{currentEntityId}/association-rules/{id} */
export const deleteProjectAssociationRule = operation({
  slug: "delete-project-association-rule",
  method: "DELETE",
  path: "/api/project-management/v1/entities/{currentEntityId}/association-rules/{id}",
  summary: "Remove a rule; what it did stays",
  access: writesRules,
  params: ofRule,
  errors: ["not_found"],
});
