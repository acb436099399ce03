import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:reset-date */
export const resetTransactionsDate = operation({
  slug: "reset-transactions-date",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:reset-date",
  summary: "Give transactions back the payment date they came with",
  access: writeTransactions,
  body: wire(commanded),
  response: commandAnswer,
  errors: [...commandErrors, "8018", "21004"],
});
