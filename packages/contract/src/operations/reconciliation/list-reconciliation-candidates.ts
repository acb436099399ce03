import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { candidatePage, lineId, pagination, readReconciliations } from "./reconciliation-shapes.ts";

/**
 * POST /api/reconciliation/v1/from-banking-transaction/expectations:candidates
 *
 * Open expectations of the payment's currency and direction.
 */
export const listReconciliationCandidates = operation({
  slug: "list-reconciliation-candidates",
  method: "POST",
  path: "/api/reconciliation/v1/from-banking-transaction/expectations:candidates",
  summary: "Expectations that a payment may settle, the likeliest first",
  access: readReconciliations,
  effect: "read",
  body: wire({
    paidTransactionId: ["paidTransactionId", lineId],
    pagination: ["withPagination", pagination.optional()],
    /** Words that the name or the memo must contain. */
    search: ["search", z.string().max(200).optional()],
  }),
  response: candidatePage,
  errors: ["not_found"],
});
