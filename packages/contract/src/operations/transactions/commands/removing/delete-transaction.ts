import { operation } from "../../../../operation.ts";
import { idText } from "../../../../text-codecs.ts";
import { wire } from "../../../../wire-object.ts";
import { commandAnswer, commandErrors, writeTransactions } from "../command-shapes.ts";

/** GET /api/facture/Delete ?factureId */
export const deleteTransaction = operation({
  slug: "delete-transaction",
  method: "GET",
  path: "/api/facture/Delete",
  summary: "Delete a transaction for good",
  access: writeTransactions,
  effect: "write",
  query: wire({ transactionId: ["factureId", idText], scenarioId: ["scenarioId", idText.optional()] }),
  response: commandAnswer,
  errors: [...commandErrors, "21006"],
});
