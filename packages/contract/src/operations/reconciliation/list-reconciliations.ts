import { z } from "zod";
import { matchReason } from "../../explanations/reconciliation/match-reason.ts";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  lineId,
  matchKinds,
  pagination,
  readReconciliations,
  reconciliationLine,
} from "./reconciliation-shapes.ts";

const reconciliation = wire({
  payment: ["payment", reconciliationLine],
  expectation: ["expectation", reconciliationLine],
  /** What was paid less what was expected, in the direction of the payment. */
  difference: ["difference", wireMoney],
  madeBy: ["madeBy", z.enum(["Person", "Automatic"])],
  madeAt: ["madeAt", z.iso.datetime().nullable()],
  kind: ["kind", z.enum(matchKinds).nullable()],
  score: ["score", z.int().min(0).max(100).nullable()],
  reasons: ["reasons", z.array(matchReason)],
  /** The payment, or the expectation, is one part of something larger that was split for it. */
  isPartOfPayment: ["isPartOfPayment", z.boolean()],
  isPartOfExpectation: ["isPartOfExpectation", z.boolean()],
});
export type Reconciliation = z.output<typeof reconciliation>;

/** POST /api/reconciliation/v1/reconciliations:search */
export const listReconciliations = operation({
  slug: "list-reconciliations",
  method: "POST",
  path: "/api/reconciliation/v1/reconciliations:search",
  summary: "Payments and the expectations they settled, the newest payment first",
  access: readReconciliations,
  effect: "read",
  body: wire({
    pagination: ["withPagination", pagination.optional()],
    /** Only those that were made without asking, or only those that a person made. */
    madeBy: ["madeBy", z.enum(["Person", "Automatic"]).optional()],
    isInflow: ["isCashInflow", z.boolean().optional()],
    /** Only those that this payment or expectation, or a line that it was split into, is one side of. */
    transactionId: ["transactionId", lineId.optional()],
    /** `Payment` unless told: the side whose date puts them in order. */
    orderedBy: ["orderedBy", z.enum(["Payment", "Expectation"]).optional()],
    search: ["search", z.string().max(200).optional()],
  }),
  response: wire({
    results: ["results", z.array(reconciliation)],
    count: ["count", z.int().nonnegative()],
  }),
});
