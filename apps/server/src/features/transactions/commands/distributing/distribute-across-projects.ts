import type { InputOf } from "@amont/contract/operation.ts";
import type { distributeAcrossProjects } from "@amont/contract/operations/transactions/commands/distributing/distribute-across-projects.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runAskingCommand } from "../run-command.ts";
import { findProjectIds, replaceParts } from "./parts-repository.ts";
import { readParts } from "./read-parts.ts";

type Input = InputOf<typeof distributeAcrossProjects>;

export function distributeAcrossProjectsUseCase({ params, query, body }: Input, context: OperationContext) {
  const { transactionId } = params;
  return runAskingCommand(context, {
    about: { transactionIds: [transactionId], scenarioId: query.scenarioId },
    commands: () => ["distribute"],
    asks: (database, companyId) =>
      findProjectIds(
        database,
        companyId,
        body.map(({ projectId }) => projectId),
      ),
    plan: ({ database, companyId, transactionIds, transactions: [whole] }, knownIds) => {
      invariant(whole !== undefined, "a command about one transaction found it");
      const parts = readParts(body, whole, knownIds);
      if (!parts.ok) return parts;
      const written = parts.value.map(({ projectId, amountMinor }) => ({
        transactionId,
        projectId,
        amountMinor,
      }));
      return ok(() => replaceParts(database, companyId, transactionIds, written));
    },
    events: (transactionIds) => [
      { name: "TransactionProjectsChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
