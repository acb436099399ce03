import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { candidatePage, lineId, pagination, readReconciliations } from "./reconciliation-shapes.ts";

/**
 * POST /api/reconciliation/v1/from-expectation/payments:candidates
 *
 * Open payments of the expectation's currency and direction: those of the year before it is due and since, and older ones
 * when words are given.
 */
export const listSettlingPayments = operation({
  slug: "list-settling-payments",
  method: "POST",
  path: "/api/reconciliation/v1/from-expectation/payments:candidates",
  summary: "Payments that may settle an expectation, the likeliest first",
  access: readReconciliations,
  effect: "read",
  body: wire({
    expectationId: ["expectationId", lineId],
    pagination: ["withPagination", pagination.optional()],
    /** Words that the name or the memo must contain. */
    search: ["search", z.string().max(200).optional()],
  }),
  response: candidatePage,
  errors: ["not_found"],
});
