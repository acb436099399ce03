import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:declare-not-late */
export const declareTransactionsNotLate = operation({
  slug: "declare-transactions-not-late",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:declare-not-late",
  summary: "Declare late transactions not late: those whose day has passed are expected today",
  access: writeTransactions,
  body: wire(commanded),
  response: commandAnswer,
  errors: [...commandErrors, "8016", "8026"],
});
