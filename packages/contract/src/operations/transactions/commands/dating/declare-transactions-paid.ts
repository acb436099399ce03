import { z } from "zod";
import { wireDate } from "../../../../date-codec.ts";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/**
 * POST /api/transaction-management/v1/transactions:declare-paid
 *
 * Without an account, each on its own.
 */
export const declareTransactionsPaid = operation({
  slug: "declare-transactions-paid",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:declare-paid",
  summary: "Declare expected transactions paid on an account, at a date up to today",
  access: writeTransactions,
  body: wire({
    ...commanded,
    paymentDate: ["paymentDate", wireDate],
    bankAccountId: ["bankAccountId", z.int32().positive().nullish()],
  }),
  response: commandAnswer,
  errors: [
    ...commandErrors,
    "8003",
    "8005",
    "8006",
    "8007",
    "8012",
    "8019",
    "21004",
    "21007",
    "21008",
    "invalid_input",
  ],
});
