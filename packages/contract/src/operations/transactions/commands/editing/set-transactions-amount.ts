import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import {
  commandAnswer,
  commandErrors,
  selectedScenarioId,
  transactionIds,
  writeTransactions,
} from "../command-shapes.ts";

/**
 * POST /api/facture/SetMontants
 *
 * What a transaction gave to its projects no longer adds up: its distribution becomes stale.
 */
export const setTransactionsAmount = operation({
  slug: "set-transactions-amount",
  method: "POST",
  path: "/api/facture/SetMontants",
  summary: "Set the amount of transactions, each in its own direction and currency",
  access: writeTransactions,
  body: wire({
    transactionIds: ["facturesId", transactionIds],
    scenarioId: ["scenarioId", selectedScenarioId],
    amount: ["montant", z.number()],
  }),
  response: commandAnswer,
  errors: [...commandErrors, "8003", "8013", "21005", "21006", "invalid_input"],
});
