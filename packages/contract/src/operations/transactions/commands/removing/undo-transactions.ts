import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, writeTransactions } from "../command-shapes.ts";

/**
 * POST /api/transaction-management/v1/transactions:undo
 *
 * Whole or not at all: within an hour, by who gave the command, and only while none of its transactions has
 * changed since. The answer's own token does the command again.
 */
export const undoTransactions = operation({
  slug: "undo-transactions",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:undo",
  summary: "Take back one's own command on transactions",
  access: writeTransactions,
  body: wire({ undoToken: ["undoToken", z.string().regex(/^\d{1,15}-\d{1,15}$/)] }),
  response: commandAnswer,
  errors: ["21009"],
});
