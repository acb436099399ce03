import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { transactionLine } from "./transaction-line.ts";

/** GET /api/cash-flow/v1/transactions/{id} */
export const getTransactionLine = operation({
  slug: "get-transaction-line",
  method: "GET",
  path: "/api/cash-flow/v1/transactions/{id}",
  summary: "One transaction, with what the caller may do with it",
  access: companyProduct("CashFlow", "read"),
  params: wire({ transactionId: ["id", idText] }),
  response: transactionLine,
  errors: ["not_found"],
});
