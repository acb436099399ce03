import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** DELETE /api/categorization/v1/entities/{currentEntityId}/rules/{id} — what it categorised stays so. */
export const deleteCategorisationRule = operation({
  slug: "delete-categorisation-rule",
  method: "DELETE",
  path: "/api/categorization/v1/entities/{currentEntityId}/rules/{id}",
  summary: "Remove a rule",
  access: companyProduct("CashFlow", "write", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText], ruleId: ["id", idText] }),
  errors: ["not_found"],
});
