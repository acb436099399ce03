import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { categorisationRuleDefinition } from "./categorisation-rule.ts";
import { placeOfRule } from "./management-rules/rule-shapes.ts";

/** POST /api/categorization/v1/entities/{currentEntityId}/rules — the new rule is tried last, unless it is given a place. */
export const createCategorisationRule = operation({
  slug: "create-categorisation-rule",
  method: "POST",
  path: "/api/categorization/v1/entities/{currentEntityId}/rules",
  summary: "Add a rule; it looks at transactions to come, and at past ones when it is applied",
  access: companyProduct("CashFlow", "write", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText] }),
  query: placeOfRule,
  body: categorisationRuleDefinition,
  response: wire({ id: ["id", z.int()] }),
  errors: ["22001", "22002", "22003", "22005"],
});
