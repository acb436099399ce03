import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/facture/GetFactureValue — what an amount goes back to when its edit failed or was cancelled. */
export const getTransactionAmount = operation({
  slug: "get-transaction-amount",
  method: "GET",
  path: "/api/facture/GetFactureValue",
  summary: "The amount of a transaction, in its direction and currency",
  access: companyProduct("CashFlow", "read"),
  query: wire({ transactionId: ["factureId", idText] }),
  response: z.number(),
  errors: ["not_found"],
});
