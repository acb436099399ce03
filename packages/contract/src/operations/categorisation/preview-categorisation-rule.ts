import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { categorisationRuleDefinition } from "./categorisation-rule.ts";

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
  response: wire({
    count: ["count", z.int()],
    newest: [
      "newest",
      z.array(
        wire({
          id: ["id", z.int()],
          name: ["name", z.string()],
          paymentDate: ["paymentDate", z.iso.date()],
          amount: ["amount", wireMoney],
          isPaid: ["isPaid", z.boolean()],
        }),
      ),
    ],
  }),
  errors: ["22001"],
});
