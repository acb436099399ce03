import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { categorisationRuleDefinition } from "./categorisation-rule.ts";
import { rulePreview } from "./management-rules/rule-shapes.ts";

/** POST /api/categorization/v1/entities/{currentEntityId}/rules:preview */
export const previewCategorisationRule = operation({
  slug: "preview-categorisation-rule",
  method: "POST",
  path: "/api/categorization/v1/entities/{currentEntityId}/rules:preview",
  summary:
    "What a rule would do to the transactions that are not confirmed yet: how many, and the newest of them",
  access: companyProduct("CashFlow", "read", inPath("currentEntityId")),
  effect: "read",
  cost: "expensive",
  params: wire({ companyId: ["currentEntityId", idText] }),
  body: categorisationRuleDefinition,
  response: rulePreview,
  errors: ["22001"],
});
