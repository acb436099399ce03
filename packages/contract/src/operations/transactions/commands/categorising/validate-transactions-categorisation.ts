import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/categorization/ValidateTransactionsCategorizationByIds */
export const validateTransactionsCategorisation = operation({
  slug: "validate-transactions-categorisation",
  method: "POST",
  path: "/api/categorization/ValidateTransactionsCategorizationByIds",
  summary: "Confirm the suggested categories of transactions",
  access: writeTransactions,
  body: wire(commanded),
  response: commandAnswer,
  errors: [...commandErrors, "21004"],
});
