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

/** POST /api/facture/SetCategorie */
export const setTransactionsCategory = operation({
  slug: "set-transactions-category",
  method: "POST",
  path: "/api/facture/SetCategorie",
  summary: "Put transactions of one direction into a category without sub-categories",
  access: writeTransactions,
  body: wire({
    transactionIds: ["listFacture", transactionIds],
    scenarioId: ["scenarioId", selectedScenarioId],
    categoryId: ["categorieId", z.int32().positive()],
  }),
  response: commandAnswer,
  errors: [...commandErrors, "8035", "20005"],
});
