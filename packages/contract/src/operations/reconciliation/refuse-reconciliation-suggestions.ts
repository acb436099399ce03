import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { lineId, writeReconciliations } from "./reconciliation-shapes.ts";

/** POST /api/reconciliation/v1/suggestions:refuse */
export const refuseReconciliationSuggestions = operation({
  slug: "refuse-reconciliation-suggestions",
  method: "POST",
  path: "/api/reconciliation/v1/suggestions:refuse",
  summary: "Say no to suggestions: they are not made again",
  access: writeReconciliations,
  body: wire({ suggestionIds: ["suggestionIds", z.array(lineId).min(1).max(200)] }),
  response: wire({ suggestionCount: ["suggestionCount", z.int().nonnegative()] }),
  errors: ["not_found"],
});
