import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ruleOrder } from "./management-rules/rule-shapes.ts";

/** POST /api/categorization/v1/entities/{currentEntityId}/rules:reorder */
export const reorderCategorisationRules = operation({
  slug: "reorder-categorisation-rules",
  method: "POST",
  path: "/api/categorization/v1/entities/{currentEntityId}/rules:reorder",
  summary: "Put the rules in this order; every rule of the company is named once",
  access: companyProduct("CashFlow", "write", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText] }),
  body: ruleOrder,
  errors: ["conflict"],
});
