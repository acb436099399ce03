import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { matchReason } from "../../../explanations/reconciliation/match-reason.ts";
import { wireMoney } from "../../../money-codec.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { lineId, pagination, readReconciliations } from "./reconciliation-shapes.ts";

/** What a page of candidates holds unless the caller says otherwise. */
export const candidatePageSize = 50;

/**
 * POST /api/reconciliation/v1/from-banking-transaction/expectations:candidates
 *
 * Open expectations of the payment's currency and direction, the likeliest first. The nearest ones come with a score and
 * its reasons.
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
  response: wire({
    results: [
      "results",
      z.array(
        wire({
          id: ["id", z.int32()],
          title: ["title", z.string()],
          date: ["date", wireDate],
          amount: ["amount", wireMoney],
          score: ["score", z.int().min(0).max(100).nullable()],
          reasons: ["reasons", z.array(matchReason)],
        }),
      ),
    ],
    count: ["count", z.int().nonnegative()],
  }),
  errors: ["not_found"],
});
