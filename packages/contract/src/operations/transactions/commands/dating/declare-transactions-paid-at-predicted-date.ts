import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, commanded, writeTransactions } from "../command-shapes.ts";

/**
 * POST /api/transaction-management/v1/transactions:declare-paid-at-predicted-date
 *
 * One that was declared late and expected for a later day is paid today. Without an account, each on its own.
 */
export const declareTransactionsPaidAtPredictedDate = operation({
  slug: "declare-transactions-paid-at-predicted-date",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:declare-paid-at-predicted-date",
  summary: "Declare expected transactions paid on the day they were expected",
  access: writeTransactions,
  body: wire({ ...commanded, bankAccountId: ["bankAccountId", z.int32().positive().nullish()] }),
  response: commandAnswer,
  errors: [...commandErrors, "8003", "8005", "8006", "8007", "8012", "8019", "21004", "21007", "21008"],
});
