import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { writeReconciliations } from "./reconciliation-shapes.ts";

/** POST /api/reconciliation/v1/reconciliations:run */
export const runReconciliation = operation({
  slug: "run-reconciliation",
  method: "POST",
  path: "/api/reconciliation/v1/reconciliations:run",
  summary:
    "Look for matches now, in the background: `ReconciliationSuggestionsChanged` tells when it is done",
  access: writeReconciliations,
  cost: "expensive",
  response: wire({ isQueued: ["isQueued", z.boolean()] }),
});
