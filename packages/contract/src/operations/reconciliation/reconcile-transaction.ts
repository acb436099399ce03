import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import {
  lineId,
  reconcileErrors,
  reconciliationAnswer,
  writeReconciliations,
} from "./reconciliation-shapes.ts";

/** One payment settles so many expectations at most. */
export const mostExpectations = 50;

/**
 * POST /api/reconciliation/v1/transactions/{id}:reconciliate
 *
 * With several expectations the payment is split over them. `keepsRest` leaves what the larger side has too much open: the
 * rest of an invoice that was paid in part, the rest of a payment. Without it the difference is settled, and stays visible.
 */
export const reconcileTransaction = operation({
  slug: "reconcile-transaction",
  method: "POST",
  path: "/api/reconciliation/v1/transactions/{id}:reconciliate",
  summary: "Link a payment with the expectations that it settles",
  access: writeReconciliations,
  params: wire({ transactionId: ["id", idText] }),
  body: wire({
    expectationIds: ["expectationIds", z.array(lineId).min(1).max(mostExpectations)],
    keepsRest: ["keepsRest", z.boolean().default(false)],
  }),
  response: reconciliationAnswer,
  errors: reconcileErrors,
});
