import { z } from "zod";
import { categorisationActions } from "../../../../events.ts";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/**
 * POST /api/transaction-refinement/v1/transactions:categorize
 *
 * Without an action it categorises. Reversing takes a category of the other tree.
 */
export const categoriseTransactions = operation({
  slug: "categorise-transactions",
  method: "POST",
  path: "/api/transaction-refinement/v1/transactions:categorize",
  summary: "Put transactions into a category: to be confirmed or not, ignoring or reversing them as well",
  access: writeTransactions,
  body: wire({
    ...commanded,
    categoryId: ["categoryId", z.int32().positive()],
    action: ["action", z.enum(categorisationActions).nullish()],
  }),
  response: commandAnswer,
  errors: [...commandErrors, "8035", "20005", "21004"],
});
