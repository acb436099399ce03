import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:ignore */
export const ignoreTransactions = operation({
  slug: "ignore-transactions",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:ignore",
  summary: "Count paid transactions for nothing. They keep their amount",
  access: writeTransactions,
  body: wire(commanded),
  response: commandAnswer,
  errors: [...commandErrors, "21004"],
});
