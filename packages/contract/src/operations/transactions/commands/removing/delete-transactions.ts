import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:delete */
export const deleteTransactions = operation({
  slug: "delete-transactions",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:delete",
  summary: "Delete transactions for good",
  access: writeTransactions,
  body: wire(commanded),
  response: commandAnswer,
  errors: [...commandErrors, "21006"],
});
