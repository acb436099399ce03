import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { categorisationRuleDefinition } from "./categorisation-rule.ts";

/** PUT /api/categorization/v1/entities/{currentEntityId}/rules/{id} */
export const updateCategorisationRule = operation({
  slug: "update-categorisation-rule",
  method: "PUT",
  path: "/api/categorization/v1/entities/{currentEntityId}/rules/{id}",
  summary: "Replace what a rule says; its place in the order stays",
  access: companyProduct("CashFlow", "write", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText], ruleId: ["id", idText] }),
  body: categorisationRuleDefinition,
  errors: ["not_found", "22001", "22002", "22005"],
});
