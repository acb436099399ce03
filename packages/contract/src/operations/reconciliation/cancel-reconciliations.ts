import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { lineId, reconciliationAnswer, writeReconciliations } from "./reconciliation-shapes.ts";

/** POST /api/reconciliation/v1/reconciliations:cancel */
export const cancelReconciliations = operation({
  slug: "cancel-reconciliations",
  method: "POST",
  path: "/api/reconciliation/v1/reconciliations:cancel",
  summary: "Part several pairs at once, named by either side",
  access: writeReconciliations,
  body: wire({ transactionIds: ["transactionIds", z.array(lineId).min(1).max(1_000)] }),
  response: reconciliationAnswer,
  errors: ["not_found", "21001", "21004"],
});
