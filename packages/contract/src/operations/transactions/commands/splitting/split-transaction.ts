import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { selectedScenarioId, transactionId, writeTransactions } from "../command-shapes.ts";
import { splitAnswer, splitErrors, splitLines } from "./split-lines.ts";

/**
 * POST /api/facture/AddSplitFacture
 *
 * The memo is that of every line that brings none of its own.
 */
export const splitTransaction = operation({
  slug: "split-transaction",
  method: "POST",
  path: "/api/facture/AddSplitFacture",
  summary: "Replace a transaction by lines that add up to it. It counts no more, its lines do",
  access: writeTransactions,
  body: wire({
    transactionId: ["factureId", transactionId],
    scenarioId: ["scenarioId", selectedScenarioId],
    memo: ["memo", z.string().max(2000).nullish()],
    lines: ["splits", splitLines],
  }),
  response: splitAnswer,
  errors: splitErrors,
});
