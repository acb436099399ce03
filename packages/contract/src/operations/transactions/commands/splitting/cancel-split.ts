import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import {
  commandAnswer,
  commandErrors,
  selectedScenarioId,
  transactionId,
  writeTransactions,
} from "../command-shapes.ts";

/**
 * POST /api/transaction-management/v1/transactions:cancel-split
 *
 * At any time, unlike the undo of a command. What happened to the lines meanwhile goes with them.
 */
export const cancelSplit = operation({
  slug: "cancel-split",
  method: "POST",
  path: "/api/transaction-management/v1/transactions:cancel-split",
  summary: "Put a split transaction back in the place of its lines",
  access: writeTransactions,
  body: wire({
    splitGroupId: ["splitGroupId", transactionId],
    scenarioId: ["scenarioId", selectedScenarioId],
  }),
  response: commandAnswer,
  errors: [...commandErrors, "21004"],
});
