import { operation } from "../../../../operation.ts";
import { commandAnswer, commandErrors, writeTransactions } from "../command-shapes.ts";
import { inScenario, ofTransaction } from "./project-parts.ts";

/** PUT /api/transaction-management/v1/transactions/{id}/remove-projects-distribution */
export const removeProjectsDistribution = operation({
  slug: "remove-projects-distribution",
  method: "PUT",
  path: "/api/transaction-management/v1/transactions/{id}/remove-projects-distribution",
  summary: "Take a transaction out of every project",
  access: writeTransactions,
  params: ofTransaction,
  query: inScenario,
  response: commandAnswer,
  errors: commandErrors,
});
