import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { selectedScenarioId, transactionId, writeTransactions } from "../command-shapes.ts";
import { splitAnswer, splitErrors, splitLines } from "./split-lines.ts";

/**
 * POST /api/facture/SetSplitFacture
 *
 * A line that is named by its id stays the same transaction. Where none is, they are taken in their order.
 */
export const setSplitLines = operation({
  slug: "set-split-lines",
  method: "POST",
  path: "/api/facture/SetSplitFacture",
  summary: "Change the lines that a transaction was split into",
  access: writeTransactions,
  body: wire({
    splitGroupId: ["liaisonId", transactionId],
    scenarioId: ["scenarioId", selectedScenarioId],
    lines: ["splits", splitLines],
  }),
  response: splitAnswer,
  errors: splitErrors,
});
