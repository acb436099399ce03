import { wireDate } from "../../../../date-codec.ts";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:set-billing-date */
export const setTransactionsBillingDate = operation({
  slug: "set-transactions-billing-date",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:set-billing-date",
  summary: "Set or clear the invoicing date of transactions",
  access: writeTransactions,
  body: wire({ ...commanded, billingDate: ["billingDate", wireDate.nullable()] }),
  response: commandAnswer,
  errors: [...commandErrors, "8025", "invalid_input"],
});
