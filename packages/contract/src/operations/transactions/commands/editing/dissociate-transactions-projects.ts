import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:dissociate-all-projects */
export const dissociateTransactionsProjects = operation({
  slug: "dissociate-transactions-projects",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:dissociate-all-projects",
  summary: "Take transactions out of all their projects",
  access: writeTransactions,
  body: wire(commanded),
  response: commandAnswer,
  errors: [...commandErrors, "21004"],
});
