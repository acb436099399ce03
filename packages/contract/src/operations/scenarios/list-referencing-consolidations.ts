import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/scenario/getReferencingConsolidationNames ?scenarioId */
export const listReferencingConsolidations = operation({
  slug: "list-referencing-consolidations",
  method: "GET",
  path: "/api/scenario/getReferencingConsolidationNames",
  summary: "The names of the consolidations that use a scenario or one that stands on it",
  access: companyProduct("CashFlow", "read"),
  query: wire({ scenarioId: ["scenarioId", idText] }),
  response: z.array(z.string()),
  errors: ["not_found"],
});
