import { wireDate } from "../../../../date-codec.ts";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:declare-late */
export const declareTransactionsLate = operation({
  slug: "declare-transactions-late",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:declare-late",
  summary: "Declare expected transactions late since a day up to today",
  access: writeTransactions,
  body: wire({ ...commanded, lateSince: ["lateSince", wireDate] }),
  response: commandAnswer,
  errors: [...commandErrors, "8004", "8020", "8026", "invalid_input"],
});
