import { z } from "zod";
import { operation } from "../../../operation.ts";
import { projectAssociationRule } from "./project-association-rule.ts";
import { ofRules, readsRules } from "./rule-shapes.ts";

/** GET /api/project-management/v1/entities/{currentEntityId}/association-rules */
export const listProjectAssociationRules = operation({
  slug: "list-project-association-rules",
  method: "GET",
  path: "/api/project-management/v1/entities/{currentEntityId}/association-rules",
  summary: "The company's rules, in the order in which they are tried",
  access: readsRules,
  params: ofRules,
  response: z.array(projectAssociationRule),
});
