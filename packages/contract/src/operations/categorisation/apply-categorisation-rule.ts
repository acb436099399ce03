import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ruleApplication } from "./management-rules/rule-shapes.ts";

/** POST /api/categorization/v1/entities/{currentEntityId}/rules/{id}:apply — confirmed transactions are left alone. */
export const applyCategorisationRule = operation({
  slug: "apply-categorisation-rule",
  method: "POST",
  path: "/api/categorization/v1/entities/{currentEntityId}/rules/{id}:apply",
  summary: "Apply a rule to the past: to every transaction that nobody confirmed yet",
  access: companyProduct("CashFlow", "write", inPath("currentEntityId")),
  cost: "expensive",
  params: wire({ companyId: ["currentEntityId", idText], ruleId: ["id", idText] }),
  response: ruleApplication,
  errors: ["not_found"],
});
