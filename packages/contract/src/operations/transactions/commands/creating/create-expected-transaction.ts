import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { writeTransactions } from "../command-shapes.ts";
import { partErrors } from "../distributing/project-parts.ts";
import { manualTransaction } from "./manual-transaction.ts";

/** POST /api/manualexpectedtransaction/CreateTransaction */
export const createExpectedTransaction = operation({
  slug: "create-expected-transaction",
  method: "POST",
  path: "/api/manualexpectedtransaction/CreateTransaction",
  summary: "Enter a transaction expected today or later, on an account or on none",
  access: writeTransactions,
  body: wire({
    ...manualTransaction,
    bankAccountId: ["bankAccountId", z.int32().positive().nullish()],
  }),
  response: wire({ transactionId: ["transactionId", z.int32()] }),
  errors: [
    "not_found",
    "invalid_input",
    "conflict",
    "8001",
    "8032",
    "8035",
    "20005",
    "21005",
    "21007",
    "23003",
    ...partErrors,
  ],
});
