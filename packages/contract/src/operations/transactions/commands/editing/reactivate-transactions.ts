import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:reactivate */
export const reactivateTransactions = operation({
  slug: "reactivate-transactions",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:reactivate",
  summary: "Count ignored transactions again",
  access: writeTransactions,
  body: wire(commanded),
  response: commandAnswer,
  errors: [...commandErrors, "8021"],
});
