import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  lineId,
  reconcileErrors,
  reconciliationAnswer,
  writeReconciliations,
} from "./reconciliation-shapes.ts";

/** POST /api/reconciliation/v1/suggestions:accept */
export const acceptReconciliationSuggestions = operation({
  slug: "accept-reconciliation-suggestions",
  method: "POST",
  path: "/api/reconciliation/v1/suggestions:accept",
  summary: "Do what was suggested",
  access: writeReconciliations,
  body: wire({ suggestionIds: ["suggestionIds", z.array(lineId).min(1).max(200)] }),
  response: reconciliationAnswer,
  errors: [...reconcileErrors, "26003"],
});
