import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { readReconciliations } from "./reconciliation-shapes.ts";

/** GET /api/reconciliation/v1/from-banking-transaction/{id}/banking-transaction */
export const getBankingTransaction = operation({
  slug: "get-banking-transaction",
  method: "GET",
  path: "/api/reconciliation/v1/from-banking-transaction/{id}/banking-transaction",
  summary: "The payment that is to be reconciled",
  access: readReconciliations,
  params: wire({ transactionId: ["id", idText] }),
  response: wire({
    id: ["id", z.int32()],
    title: ["title", z.string()],
    bankAccountName: ["bankAccountName", z.string()],
    paymentDate: ["paymentDate", wireDate],
    amount: ["amount", wireMoney],
  }),
  errors: ["not_found"],
});
