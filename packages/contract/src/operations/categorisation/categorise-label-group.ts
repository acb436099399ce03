import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ruleApplication } from "./management-rules/rule-shapes.ts";

/** POST /api/categorization/v1/entities/{currentEntityId}/label-groups:categorize */
export const categoriseLabelGroup = operation({
  slug: "categorise-label-group",
  method: "POST",
  path: "/api/categorization/v1/entities/{currentEntityId}/label-groups:categorize",
  summary: "Give one category to all waiting transactions whose lines read alike",
  access: companyProduct("CashFlow", "write", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText] }),
  body: wire({
    isPaid: ["isPaid", z.boolean()],
    isInflow: ["isCashInflow", z.boolean()],
    labelKey: ["labelKey", z.string().max(80)],
    categoryId: ["categoryId", z.int32().positive()],
  }),
  response: ruleApplication,
  errors: ["22002"],
});
