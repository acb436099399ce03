import { operation } from "../../../../operation.ts";
import { commandAnswer, writeTransactions } from "../command-shapes.ts";
import { distributionErrors, inScenario, ofTransaction, projectParts } from "./project-parts.ts";

/** PUT /api/transaction-management/v1/transactions/{id}/distribute-across-projects — the body is the list itself. */
export const distributeAcrossProjects = operation({
  slug: "distribute-across-projects",
  method: "PUT",
  path: "/api/transaction-management/v1/transactions/{id}/distribute-across-projects",
  summary:
    "Give parts of a transaction to projects, in the place of what they had of it; what remains belongs to none",
  access: writeTransactions,
  params: ofTransaction,
  query: inScenario,
  body: projectParts,
  response: commandAnswer,
  errors: distributionErrors,
});
