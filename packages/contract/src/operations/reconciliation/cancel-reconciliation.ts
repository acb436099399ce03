import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { reconciliationAnswer, writeReconciliations } from "./reconciliation-shapes.ts";

/**
 * POST /api/reconciliation/v1/transactions/{id}:cancel
 *
 * From either side. What was split for it is put together again. The pair is not made or suggested again by itself.
 */
export const cancelReconciliation = operation({
  slug: "cancel-reconciliation",
  method: "POST",
  path: "/api/reconciliation/v1/transactions/{id}:cancel",
  summary: "Part a payment and an expectation again: both are as they were",
  access: writeReconciliations,
  params: wire({ transactionId: ["id", idText] }),
  response: reconciliationAnswer,
  errors: ["not_found", "21001", "21004"],
});
