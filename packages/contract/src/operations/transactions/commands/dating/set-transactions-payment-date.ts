import { wireDate } from "../../../../date-codec.ts";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/**
 * POST /api/transaction/ChangeTransactionsPaymentDateByIds
 *
 * An expected transaction that was late is no longer.
 */
export const setTransactionsPaymentDate = operation({
  slug: "set-transactions-payment-date",
  method: "POST",
  path: "/api/transaction/ChangeTransactionsPaymentDateByIds",
  summary: "Re-date transactions: paid ones up to today, expected ones from today on",
  access: writeTransactions,
  body: wire({ ...commanded, paymentDate: ["paymentDate", wireDate] }),
  response: commandAnswer,
  errors: [...commandErrors, "8001", "8018", "8024", "invalid_input"],
});
