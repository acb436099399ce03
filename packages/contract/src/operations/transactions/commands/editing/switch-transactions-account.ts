import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/** POST /api/transaction-management/v1/transactions:switch-account */
export const switchTransactionsAccount = operation({
  slug: "switch-transactions-account",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:switch-account",
  summary: "Move transactions to another account of their currency; expected ones also to none",
  access: writeTransactions,
  body: wire({ ...commanded, bankAccountId: ["bankAccountId", z.int32().positive().nullable()] }),
  response: commandAnswer,
  errors: [...commandErrors, "8019", "21006", "21007", "21008"],
});
