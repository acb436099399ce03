import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { categorisationRule } from "./categorisation-rule.ts";

/** GET /api/categorization/v1/entities/{currentEntityId}/rules */
export const listCategorisationRules = operation({
  slug: "list-categorisation-rules",
  method: "GET",
  path: "/api/categorization/v1/entities/{currentEntityId}/rules",
  summary: "The company's rules, in the order in which they are tried",
  access: companyProduct("CashFlow", "read", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText] }),
  response: z.array(categorisationRule),
});
