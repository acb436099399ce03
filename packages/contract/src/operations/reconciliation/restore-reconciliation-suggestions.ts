import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { lineId, writeReconciliations } from "./reconciliation-shapes.ts";

/** POST /api/reconciliation/v1/suggestions:restore */
export const restoreReconciliationSuggestions = operation({
  slug: "restore-reconciliation-suggestions",
  method: "POST",
  path: "/api/reconciliation/v1/suggestions:restore",
  summary: "Take a refusal back: the suggestion waits again",
  access: writeReconciliations,
  body: wire({ suggestionIds: ["suggestionIds", z.array(lineId).min(1).max(200)] }),
  response: wire({ suggestionCount: ["suggestionCount", z.int().nonnegative()] }),
  errors: ["not_found"],
});
