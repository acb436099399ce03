import { z } from "zod";
import { operation } from "../../../../operation.ts";
import { wire } from "../../../../wire-object.ts";
import { commandErrors, selectedScenarioId, transactionIds, writeTransactions } from "../command-shapes.ts";

/**
 * POST /api/facture/SetNoms
 *
 * Taken back by the same call with the name they had.
 */
export const renameTransactions = operation({
  slug: "rename-transactions",
  method: "POST",
  path: "/api/facture/SetNoms",
  summary: "Rename transactions",
  access: writeTransactions,
  body: wire({
    transactionIds: ["facturesId", transactionIds],
    scenarioId: ["scenarioId", selectedScenarioId],
    name: ["name", z.string().max(500)],
  }),
  response: z.array(wire({ id: ["Id", z.int32()], name: ["Nom", z.string()] })),
  errors: [...commandErrors, "8027", "8032"],
});
