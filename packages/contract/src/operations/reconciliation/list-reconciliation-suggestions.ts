import { z } from "zod";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { pagination, readReconciliations, reconciliationLine, scored } from "./reconciliation-shapes.ts";

const suggestion = wire({
  id: ["id", z.int32()],
  ...scored,
  payments: ["payments", z.array(reconciliationLine)],
  expectations: ["expectations", z.array(reconciliationLine)],
  /** What was paid less what was expected, in the direction of the payments. */
  difference: ["difference", wireMoney],
  isRefused: ["isRefused", z.boolean()],
});
export type ReconciliationSuggestion = z.output<typeof suggestion>;

/** POST /api/reconciliation/v1/suggestions:search */
export const listReconciliationSuggestions = operation({
  slug: "list-reconciliation-suggestions",
  method: "POST",
  path: "/api/reconciliation/v1/suggestions:search",
  summary: "Payments and expectations that seem to belong together, the likeliest first",
  access: readReconciliations,
  effect: "read",
  body: wire({
    pagination: ["withPagination", pagination.optional()],
    /** Those that somebody refused instead of those that wait. */
    isRefused: ["isRefused", z.boolean().optional()],
    isInflow: ["isCashInflow", z.boolean().optional()],
    /** Only those about this payment or this expectation. */
    transactionId: ["transactionId", z.int32().positive().optional()],
  }),
  response: wire({
    results: ["results", z.array(suggestion)],
    count: ["count", z.int().nonnegative()],
  }),
});
