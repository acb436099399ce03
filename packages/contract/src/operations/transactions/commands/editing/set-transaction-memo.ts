import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import {
  commandAnswer,
  commandErrors,
  selectedScenarioId,
  transactionId,
  writeTransactions,
} from "../command-shapes.ts";

/** POST /api/transaction/ChangeTransactionMemoById */
export const setTransactionMemo = operation({
  slug: "set-transaction-memo",
  method: "POST",
  path: "/api/transaction/ChangeTransactionMemoById",
  summary: "Change the memo of a transaction",
  access: writeTransactions,
  body: wire({
    transactionId: ["transactionId", transactionId],
    scenarioId: ["scenarioId", selectedScenarioId],
    memo: ["memo", z.string().max(2000)],
  }),
  response: commandAnswer,
  errors: [...commandErrors, "8028"],
});
