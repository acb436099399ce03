import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** A kind of counterparty that most companies have. */
const starterKind = wire({
  kind: ["kind", z.string()],
  isInflow: ["isCashInflow", z.boolean()],
  /** Where it leads in this company; null where the company has no such category: nothing is proposed then. */
  categoryId: ["categoryId", z.int().nullable()],
  /** The words by which lines name it. */
  terms: ["terms", z.array(z.string())],
});

export type StarterKindView = z.output<typeof starterKind>;

/** GET /api/categorization/v1/entities/{currentEntityId}/starter-recognition */
export const getStarterRecognition = operation({
  slug: "get-starter-recognition",
  method: "GET",
  path: "/api/categorization/v1/entities/{currentEntityId}/starter-recognition",
  summary: "The table of common counterparties, where each leads in the company, and whether it is in use",
  access: companyProduct("CashFlow", "read", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText] }),
  response: wire({
    isEnabled: ["isEnabled", z.boolean()],
    kinds: ["kinds", z.array(starterKind)],
  }),
});
