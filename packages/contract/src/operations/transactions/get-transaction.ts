import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { legacyTransaction } from "./legacy-transaction.ts";

/** GET /api/facture/getFacture */
export const getTransaction = operation({
  slug: "get-transaction",
  method: "GET",
  path: "/api/facture/getFacture",
  summary: "One transaction in the older shape",
  access: companyProduct("CashFlow", "read"),
  query: wire({ transactionId: ["factureId", idText] }),
  response: legacyTransaction,
  errors: ["not_found"],
});
