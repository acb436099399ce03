import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { writeTransactions } from "../command-shapes.ts";
import { partErrors } from "../distributing/project-parts.ts";
import { manualTransaction } from "./manual-transaction.ts";

/** POST /api/manualpaidtransaction/CreateTransaction */
export const createPaidTransaction = operation({
  slug: "create-paid-transaction",
  method: "POST",
  path: "/api/manualpaidtransaction/CreateTransaction",
  summary: "Enter a transaction that was paid on an account kept by hand, up to today",
  access: writeTransactions,
  body: wire({
    ...manualTransaction,
    bankAccountId: ["bankAccountId", z.int32().positive()],
  }),
  response: wire({ transactionId: ["transactionId", z.int32()] }),
  errors: [
    "not_found",
    "invalid_input",
    "conflict",
    "8003",
    "8018",
    "8019",
    "8032",
    "8035",
    "20005",
    "21001",
    "21005",
    "21007",
    ...partErrors,
  ],
});
