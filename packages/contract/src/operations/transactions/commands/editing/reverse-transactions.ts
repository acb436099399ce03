import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/**
 * POST /api/transaction-management/v1/transactions:reverse
 *
 * Their effect on cash stays the same. Without a category of the other tree they are to be categorised there.
 */
export const reverseTransactions = operation({
  slug: "reverse-transactions",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:reverse",
  summary:
    "Move transactions to the other tree with the opposite sign: a supplier's refund is a negative outflow",
  access: writeTransactions,
  body: wire({ ...commanded, categoryId: ["categoryId", z.int32().positive().nullish()] }),
  response: commandAnswer,
  errors: [...commandErrors, "8035", "20005"],
});
