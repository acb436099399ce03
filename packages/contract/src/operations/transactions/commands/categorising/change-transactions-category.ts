import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/**
 * POST /api/categorization/ChangeTransactionsCategoryByIds
 *
 * What is put by hand is confirmed; the category of what is not categorised takes them back to that state.
 */
export const changeTransactionsCategory = operation({
  slug: "change-transactions-category",
  method: "POST",
  path: "/api/categorization/ChangeTransactionsCategoryByIds",
  summary: "Put transactions of one direction into a category without sub-categories",
  access: writeTransactions,
  body: wire({ ...commanded, categoryId: ["categoryId", z.int32().positive()] }),
  response: commandAnswer,
  errors: [...commandErrors, "8035", "20005"],
});
