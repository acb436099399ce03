import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { vatRate } from "../../../categories/category-fields.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:set-vat */
export const setTransactionsVat = operation({
  slug: "set-transactions-vat",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:set-vat",
  summary: "Set or clear the VAT rate of transactions",
  access: writeTransactions,
  body: wire({ ...commanded, vatRate: ["vatRate", vatRate] }),
  response: commandAnswer,
  errors: [...commandErrors, "4010"],
});
